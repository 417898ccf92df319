// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly toProducts: string;
  readonly addAll: string;
};
export default styles;
