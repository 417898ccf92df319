import { Drawing, type IconProps } from './icons.tsx';

// Separate from the other icons, which load before the first screen.

export const UndoIcon = (props: IconProps) => (
  <Drawing line="M9 14.5 4.5 10 9 5.5M4.5 10H14a5.5 5.5 0 0 1 0 11h-3" {...props} />
);
export const ArrowUpIcon = (props: IconProps) => <Drawing line="M12 19.5v-15M5.5 11 12 4.5l6.5 6.5" {...props} />;
export const ArrowDownIcon = (props: IconProps) => <Drawing line="M12 4.5v15M5.5 13l6.5 6.5 6.5-6.5" {...props} />;
export const GripIcon = (props: IconProps) => <Drawing line="M4.5 8h15M4.5 12h15M4.5 16h15" {...props} />;
export const OrderIcon = (props: IconProps) => (
  <Drawing line="M7.5 20V4.5M4 8l3.5-3.5L11 8M16.5 4v15.5M13 16l3.5 3.5L20 16" {...props} />
);
export const HandOverIcon = (props: IconProps) => (
  <Drawing
    line="M3 13.5h3.5l3-2h4a1.75 1.75 0 0 1 0 3.5H11M14.5 14.5l4.2-2.2a1.6 1.6 0 0 1 1.6 2.8L14 19.5H8l-1.5-1H3M15 8.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z"
    {...props}
  />
);
export const SettingsIcon = (props: IconProps) => (
  <Drawing
    line="M4 7h9m5 0h2M4 17h2m5 0h9M15.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8.5 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z"
    {...props}
  />
);
export const PrintIcon = (props: IconProps) => (
  <Drawing line="M7 8.5V3.5h10v5M7 17H4V8.5h16V17h-3M7 13.5h10v7H7z" {...props} />
);
export const DownloadIcon = (props: IconProps) => <Drawing line="M12 4v11M7 10.5l5 5 5-5M4.5 20h15" {...props} />;
export const PeopleIcon = (props: IconProps) => (
  <Drawing
    line="M9 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5ZM2.5 20c.4-3.6 3-5.5 6.5-5.500s6.1 1.9 6.5 5.500M16 4.300a3.750 3.750 0 0 1 0 6.900M17.5 14.800c2.3.7 3.7 2.5 4 5.2"
    {...props}
  />
);
export const ReportIcon = (props: IconProps) => (
  <Drawing line="M4 20.500h16M6.5 17v-5M12 17V5.500M17.5 17V9" {...props} />
);
export const PencilIcon = (props: IconProps) => (
  <Drawing line="m4.5 19.5.8-4L16 4.800l3.2 3.200L8.5 18.700zM13.5 7.300l3.2 3.2" {...props} />
);
export const FilterIcon = (props: IconProps) => <Drawing line="M4 5.5h16l-6 7.5v5l-4 2v-7z" {...props} />;
export const ImportIcon = (props: IconProps) => (
  <Drawing line="M12 20V9M7 13.5l5-5 5 5M4.5 4h15M4.5 20h3m9 0h3" {...props} />
);
export const LogoutIcon = (props: IconProps) => (
  <Drawing line="M14 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8M10 12h10m-3.5-3.5L20 12l-3.5 3.5" {...props} />
);
export const SunIcon = (props: IconProps) => (
  <Drawing
    line="M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.5v2m0 15v2M2.5 12h2m15 0h2M5.3 5.3l1.4 1.4m10.6 10.6 1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4"
    {...props}
  />
);
export const MoonIcon = (props: IconProps) => (
  <Drawing line="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z" {...props} />
);
export const SearchIcon = (props: IconProps) => (
  <Drawing line="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.8-1.7L20 20" {...props} />
);
export const ChevronLeftIcon = (props: IconProps) => <Drawing line="m14.5 5.5-6.5 6.5 6.5 6.5" {...props} />;
export const ChevronDownIcon = (props: IconProps) => <Drawing line="m5.5 9.5 6.5 6.5 6.5-6.5" {...props} />;
export const PlusIcon = (props: IconProps) => <Drawing line="M12 5v14M5 12h14" {...props} />;
export const MinusIcon = (props: IconProps) => <Drawing line="M5 12h14" {...props} />;
export const TrashIcon = (props: IconProps) => (
  <Drawing
    line="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12a1 1 0 0 0 1 1h7.4a1 1 0 0 0 1-1l.8-12M10 11v5.5m4-5.5v5.5"
    {...props}
  />
);
export const CheckIcon = (props: IconProps) => <Drawing line="m5 12.5 4.5 4.5L19 7.5" {...props} />;
export const PhoneIcon = (props: IconProps) => (
  <Drawing
    line="M5 4h3.5l1.5 4.5-2 1.5a11 11 0 0 0 6 6l1.5-2 4.5 1.5V19a1 1 0 0 1-1 1A15.5 15.5 0 0 1 4 5a1 1 0 0 1 1-1Z"
    {...props}
  />
);
export const TruckIcon = (props: IconProps) => (
  <Drawing
    line="M2.5 6h11.5v10.5H9.5M14 9.5h4l3.5 3.5v3.5H20M5.5 16.5h-3V6M7.5 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm10.5 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm-2-2h-2"
    {...props}
  />
);
export const BoxIcon = (props: IconProps) => (
  <Drawing line="m12 3 8 4v10l-8 4-8-4V7zM4 7l8 4 8-4M12 11v10M8 5l8 4" {...props} />
);
export const InvoiceIcon = (props: IconProps) => (
  <Drawing line="M6 3.5h12V21l-2.4-1.5L13.2 21 12 20.2 10.8 21l-2.4-1.5L6 21zM9 8h6m-6 3.5h6M9 15h3" {...props} />
);
export const SlipIcon = (props: IconProps) => (
  <Drawing line="M5.5 3.5h9l4 4V20.5h-13zM14.500 3.500v4h4M8.500 12h7m-7 3.500h7" {...props} />
);
export const BankIcon = (props: IconProps) => (
  <Drawing line="M3.5 9.5 12 4l8.5 5.5zM5 20h14M6.5 9.5V17m3.7-7.5V17m3.6-7.5V17m3.7-7.5V17" {...props} />
);
export const YenIcon = (props: IconProps) => (
  <Drawing line="m6.5 4 5.5 8 5.5-8M12 12v8.5M7.5 12.5h9m-9 4h9" {...props} />
);
export const EditIcon = (props: IconProps) => <Drawing line="M4 20h4L19.5 8.5l-4-4L4 16zM13 7l4 4" {...props} />;
export const NoteIcon = (props: IconProps) => (
  <Drawing line="M5 4h14v11l-5 5H5zM14 20v-5h5M8.5 8.5h7m-7 3.5h4" {...props} />
);
export const ImageIcon = (props: IconProps) => (
  <Drawing line="M4 5h16v14H4zM8.5 10.5h.01M4 16l4.5-3.5L12 15l4-4 4 3.5" {...props} />
);
export const CalendarIcon = (props: IconProps) => (
  <Drawing line="M4.5 6h15v14h-15zM4.5 10h15M8.5 3.5V7m7-3.5V7" {...props} />
);
export const BellIcon = (props: IconProps) => (
  <Drawing line="M5 17.5h14l-1.7-2.6V10a5.3 5.3 0 0 0-10.6 0v4.9zM10 20.5h4" {...props} />
);
export const MailIcon = (props: IconProps) => <Drawing line="M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5" {...props} />;
export const MapIcon = (props: IconProps) => (
  <Drawing
    line="M12 21s6.5-6 6.5-11a6.5 6.5 0 0 0-13 0c0 5 6.5 11 6.5 11ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z"
    {...props}
  />
);
export const PauseIcon = (props: IconProps) => <Drawing line="M9 6v12M15 6v12" {...props} />;
export const PlayIcon = (props: IconProps) => <Drawing line="M8 5.5v13l10.5-6.5z" {...props} />;
export const ShareIcon = (props: IconProps) => (
  <Drawing line="M12 15V3.5m-3.5 3.5L12 3.5 15.5 7M7.5 10.5H6V20.5h12v-10h-1.5" {...props} />
);
export const DashboardIcon = (props: IconProps) => (
  <Drawing line="M4 4h7v9H4zM13 4h7v5h-7zM13 11.5h7V20h-7zM4 15.500h7V20H4z" {...props} />
);
export const ClosingIcon = (props: IconProps) => (
  <Drawing line="M5 5.5h14V20H5zM5 10h14M9 3.5v4m6-4v4M8.5 15l2.5 2.500 4.500-4.500" {...props} />
);
export const FoldIcon = (props: IconProps) => (
  <Drawing line="M4 5h16v14H4zM9.5 5v14M16 9.500 13.500 12l2.500 2.500" {...props} />
);
export const UnfoldIcon = (props: IconProps) => (
  <Drawing line="M4 5h16v14H4zM9.5 5v14M13.500 9.500 16 12l-2.500 2.500" {...props} />
);
export const MenuIcon = (props: IconProps) => <Drawing line="M4.5 7h15M4.5 12h15M4.5 17h15" {...props} />;
