// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly fold: string;
  readonly opening: string;
  readonly closing: string;
  readonly unfold: string;
  readonly content: string;
};
export default styles;
