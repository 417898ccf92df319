// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly columns: string;
  readonly beside: string;
  readonly products: string;
  readonly filter: string;
};
export default styles;
