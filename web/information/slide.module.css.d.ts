// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly frame: string;
  readonly coming: string;
  readonly name: string;
  readonly picture: string;
};
export default styles;
