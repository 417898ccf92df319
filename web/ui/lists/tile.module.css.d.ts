// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly tile: string;
  readonly head: string;
  readonly icon: string;
  readonly foot: string;
  readonly text: string;
  readonly label: string;
  readonly hint: string;
  readonly normal: string;
  readonly tall: string;
  readonly count: string;
  readonly compact: string;
  readonly grid: string;
  readonly compactGrid: string;
};
export default styles;
