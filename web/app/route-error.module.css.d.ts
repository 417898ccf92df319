// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly error: string;
  readonly what: string;
  readonly title: string;
  readonly message: string;
  readonly ways: string;
};
export default styles;
