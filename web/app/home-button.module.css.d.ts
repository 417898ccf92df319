// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly strip: string;
  readonly home: string;
  readonly cart: string;
  readonly narrow: string;
};
export default styles;
