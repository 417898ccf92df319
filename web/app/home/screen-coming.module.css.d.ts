// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly coming: string;
  readonly title: string;
  readonly row: string;
};
export default styles;
