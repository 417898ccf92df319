// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly search: string;
  readonly field: string;
  readonly clear: string;
};
export default styles;
