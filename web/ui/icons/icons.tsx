import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

export type IconProps = HTMLChakraProps<'svg'>;

const PEN = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '1.75',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** A 24 px line drawing. Decorative: its parent has the accessible name. */
export function Drawing({ line, ...rest }: IconProps & { line: string }) {
  const path = <path d={line} />;
  // Most icons are drawn without props, often in every row of a list: global.css styles them, so nothing is resolved
  // per icon.
  if (Object.keys(rest).length === 0) {
    return (
      <svg className="drawing" aria-hidden="true" {...PEN}>
        {path}
      </svg>
    );
  }
  return (
    <chakra.svg boxSize="1.25em" flexShrink={0} aria-hidden="true" {...PEN} {...rest}>
      {path}
    </chakra.svg>
  );
}

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
export const AlertIcon = (props: IconProps) => <Drawing line="M12 4 2.8 19.5h18.4zM12 10v4.5m0 2.5v.01" {...props} />;
export const InfoIcon = (props: IconProps) => (
  <Drawing line="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v5m0-8v.01" {...props} />
);
export const OfflineIcon = (props: IconProps) => (
  <Drawing
    line="M7 18.5h10a4 4 0 0 0 2.8-6.8M16.9 10.5a5.5 5.5 0 0 0-7-3.9M7 9.2a4.7 4.7 0 0 0 0 9.3M4 4l16 16"
    {...props}
  />
);
export const SentIcon = (props: IconProps) => (
  <Drawing
    line="M7 18.5a4.7 4.7 0 0 1-.2-9.4 5.5 5.5 0 0 1 10.6 1.4A4 4 0 0 1 17 18.5zM9 13.7l2.2 2.2 4-4"
    {...props}
  />
);
export const SyncIcon = (props: IconProps) => (
  <Drawing line="M20 5v5h-5M4 19v-5h5M19.3 10A7.7 7.7 0 0 0 5.6 8M4.7 14a7.7 7.7 0 0 0 13.7 2" {...props} />
);
export const ClockIcon = (props: IconProps) => (
  <Drawing line="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2" {...props} />
);
export const BagIcon = (props: IconProps) => <Drawing line="M6 8h12l1 12H5zM9 10.5V7a3 3 0 0 1 6 0v3.5" {...props} />;
export const HistoryIcon = (props: IconProps) => (
  <Drawing line="M4 5v4.5h4.5M4.5 9.5a8.2 8.2 0 1 1-.6 4.5M12 8v4.5l3 1.8" {...props} />
);
export const EyeIcon = (props: IconProps) => (
  <Drawing
    line="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z"
    {...props}
  />
);
export const EyeOffIcon = (props: IconProps) => (
  <Drawing
    line="M9.8 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.3M6.3 7.3A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.7-1.3M10 10a3 3 0 0 0 4 4M4 4l16 16"
    {...props}
  />
);
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
