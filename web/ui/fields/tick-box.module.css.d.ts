// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly square: string;
  readonly box: string;
};
export default styles;
