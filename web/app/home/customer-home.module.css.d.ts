// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly days: string;
  readonly rows: string;
  readonly row: string;
};
export default styles;
