// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly card: string;
};
export default styles;
