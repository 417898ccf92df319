// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly mark: string;
  readonly logo: string;
  readonly word: string;
  readonly compact: string;
};
export default styles;
