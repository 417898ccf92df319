// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly grid: string;
};
export default styles;
