// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly row: string;
  readonly name: string;
  readonly names: string;
  readonly own: string;
  readonly price: string;
  readonly none: string;
  readonly note: string;
};
export default styles;
