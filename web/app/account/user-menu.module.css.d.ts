// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly button: string;
  readonly menu: string;
};
export default styles;
