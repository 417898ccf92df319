import { LINES, PlainDrawing } from './plain-drawing.tsx';

/** Style props of Chakra's are for `StyledIcon`. */
export type IconProps = { className?: string | undefined };

/** A 24 px line icon. Decorative: its parent has the accessible name. */
export const Drawing = ({ line, className }: IconProps & { line: string }) => (
  <PlainDrawing line={line} className={className === undefined ? 'drawing' : `drawing ${className}`} />
);

export const HomeIcon = (props: IconProps) => (
  <Drawing line="M4 10.5 12 4l8 6.5V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z" {...props} />
);
export const CartIcon = (props: IconProps) => (
  <Drawing
    line="M3 4h2.2l2 10.4a1.5 1.5 0 0 0 1.5 1.2h8.1a1.5 1.5 0 0 0 1.5-1.2L20 7.5H6M9.5 20h.01M16.5 20h.01"
    {...props}
  />
);
export const UserIcon = (props: IconProps) => (
  <Drawing line="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8a7.5 7.5 0 0 1 15 0" {...props} />
);
export const CloseIcon = (props: IconProps) => <Drawing line="m6 6 12 12M18 6 6 18" {...props} />;
export const ChevronRightIcon = (props: IconProps) => <Drawing line="m9.5 5.5 6.5 6.5-6.5 6.5" {...props} />;
export const HeartIcon = (props: IconProps) => (
  <Drawing
    line="M12 20S3.5 15.2 3.5 9.2A4.7 4.7 0 0 1 12 6.5a4.7 4.7 0 0 1 8.5 2.7C20.5 15.2 12 20 12 20Z"
    {...props}
  />
);
export const CheckCircleIcon = (props: IconProps) => (
  <Drawing line="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-4-8.8 2.7 2.7L16 9.5" {...props} />
);
export const AlertIcon = (props: IconProps) => <Drawing line={LINES.alert} {...props} />;
export const InfoIcon = (props: IconProps) => (
  <Drawing line="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v5m0-8v.01" {...props} />
);
export const OfflineIcon = (props: IconProps) => <Drawing line={LINES.offline} {...props} />;
export const SentIcon = (props: IconProps) => (
  <Drawing
    line="M7 18.5a4.7 4.7 0 0 1-.2-9.4 5.5 5.5 0 0 1 10.6 1.4A4 4 0 0 1 17 18.5zM9 13.7l2.2 2.2 4-4"
    {...props}
  />
);
export const SyncIcon = (props: IconProps) => <Drawing line={LINES.sync} {...props} />;
export const ClockIcon = (props: IconProps) => (
  <Drawing line="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2" {...props} />
);
export const BagIcon = (props: IconProps) => <Drawing line="M6 8h12l1 12H5zM9 10.5V7a3 3 0 0 1 6 0v3.5" {...props} />;
export const HistoryIcon = (props: IconProps) => (
  <Drawing line="M4 5v4.5h4.5M4.5 9.5a8.2 8.2 0 1 1-.6 4.5M12 8v4.5l3 1.8" {...props} />
);
export const EyeIcon = (props: IconProps) => <Drawing line={LINES.eye} {...props} />;
export const EyeOffIcon = (props: IconProps) => <Drawing line={LINES.eyeOff} {...props} />;
export const DocumentIcon = (props: IconProps) => (
  <Drawing line="M6.5 3.5h7.5l4 4v13H6.5zM14 3.5v4h4M9.5 12h5.5m-5.5 4h5.5" {...props} />
);
export const LeafIcon = (props: IconProps) => (
  <Drawing line="M5 19c0-9 5-14 15-14 0 10-5 15-12 14M5 21c1-5 4-8 8-10" {...props} />
);
export const RepeatIcon = (props: IconProps) => (
  <Drawing
    line="M4 11V9.5A3.5 3.5 0 0 1 7.5 6H20m-3-3 3 3-3 3M20 13v1.5a3.5 3.5 0 0 1-3.5 3.5H4m3 3-3-3 3-3"
    {...props}
  />
);
