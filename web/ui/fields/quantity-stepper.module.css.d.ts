// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly box: string;
  readonly wrong: string;
  readonly button: string;
  readonly typed: string;
  readonly error: string;
  readonly said: string;
};
export default styles;
