// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly near: string;
  readonly title: string;
  readonly text: string;
};
export default styles;
