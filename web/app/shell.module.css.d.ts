// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly inside: string;
  readonly content: string;
  readonly coming: string;
};
export default styles;
