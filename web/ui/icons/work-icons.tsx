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
