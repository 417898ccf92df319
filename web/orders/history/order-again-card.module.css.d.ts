// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly card: string;
  readonly order: string;
  readonly head: string;
  readonly title: string;
  readonly above: string;
  readonly day: string;
  readonly items: string;
  readonly foot: string;
  readonly again: string;
  readonly beside: string;
};
export default styles;
