/** Small motifs for labels, drawn within 20 units around the origin in the current fill colour. */
export const MOTIFS = {
  leaf: '<path d="M-15 13C-18-7-4-17 17-16c1 20-9 33-27 30l-4 5-4-3z"/><path d="M-11 13C-6 3 1-4 10-9" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2"/>',
  chilli:
    '<path d="M10-9c4 14-8 27-27 25 13-4 15-11 16-20 1-7 8-10 11-5z"/><path d="M7-10c0-5 3-8 8-9" fill="none" stroke="#4d7c3a" stroke-width="4" stroke-linecap="round"/>',
  grain:
    '<path d="M0 19V-4" stroke="currentColor" stroke-width="3"/><ellipse cx="0" cy="-13" rx="4.5" ry="8"/><ellipse cx="-8" cy="-4" rx="4" ry="8" transform="rotate(-38 -8 -4)"/><ellipse cx="8" cy="-4" rx="4" ry="8" transform="rotate(38 8 -4)"/><ellipse cx="-8" cy="9" rx="4" ry="8" transform="rotate(-38 -8 9)"/><ellipse cx="8" cy="9" rx="4" ry="8" transform="rotate(38 8 9)"/>',
  fish: '<path d="M-19 0C-10-13 6-12 12-1l8-8v18l-8-8C6 12-10 13-19 0z"/><circle cx="-10" cy="-2" r="2" fill="#fff"/>',
  shrimp:
    '<path d="M14-13C-6-18-18-6-14 8c2 8 11 11 17 7-7-1-9-6-7-10 3-6 11-5 17-7 5-2 6-8 1-11z"/><path d="M12-13c4-3 5-5 6-8M9-14c1-3 1-5 0-8" fill="none" stroke="currentColor" stroke-width="2"/>',
  drop: '<path d="M0-19C8-8 13-2 13 6A13 13 0 0 1-13 6C-13-2-8-8 0-19z"/><path d="M-6 7a7 7 0 0 0 6 7" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="2.5" stroke-linecap="round"/>',
  flower:
    '<g><ellipse cy="-11" rx="6" ry="8.5"/><ellipse cy="-11" rx="6" ry="8.5" transform="rotate(72)"/><ellipse cy="-11" rx="6" ry="8.5" transform="rotate(144)"/><ellipse cy="-11" rx="6" ry="8.5" transform="rotate(216)"/><ellipse cy="-11" rx="6" ry="8.5" transform="rotate(288)"/></g><circle r="4.5" fill="#fff" fill-opacity=".85"/>',
  star: '<path d="M0-19l4 11 11-6-6 11 10 3-10 4 6 11-11-6-4 11-4-11-11 6 6-11-10-4 10-3-6-11 11 6z"/><circle r="3.5" fill="#fff" fill-opacity=".8"/>',
  bean: '<path d="M-4-16C8-21 18-9 12 1 9 7 5 6 4 11c-1 8-14 9-18-1C-18-1-12-12-4-16z"/><path d="M-8-5c-3 5-3 9 0 13" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2.5" stroke-linecap="round"/>',
  wave: '<path d="M-18-9q4.500-6 9 0t9 0 9 0 9 0M-18 0q4.500-6 9 0t9 0 9 0 9 0M-18 9q4.500-6 9 0t9 0 9 0 9 0" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round"/>',
  sun: '<circle r="10"/><g stroke="currentColor" stroke-width="3.500" stroke-linecap="round"><path d="M0-19v3M0 16v3M-19 0h3M16 0h3M-13-13l2 2M11 11l2 2M13-13l-2 2M-11 11l-2 2"/></g>',
  mountain:
    '<path d="M-20 14L-4-14 4-3l4-5L20 14z"/><path d="M-4-14l-6 10 4-2 3 3 3-4 4 2z" fill="#fff" fill-opacity=".85"/>',
  steam:
    '<path d="M-18 3h36c0 10-7 15-18 15S-18 13-18 3z"/><path d="M-8-3c-4-5 4-7 0-13M1-3c-4-5 4-7 0-13M10-3c-4-5 4-7 0-13" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round"/>',
} as const;

export type MotifName = keyof typeof MOTIFS;

/** Places a motif, in one colour. */
export function motif(
  name: MotifName,
  { x, y, size, color }: { x: number; y: number; size: number; color: string },
): string {
  return `<g transform="translate(${x} ${y}) scale(${size / 40})" fill="${color}" color="${color}">${MOTIFS[name]}</g>`;
}
