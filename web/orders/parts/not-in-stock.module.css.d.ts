// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly line: string;
};
export default styles;
