// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly select: string;
  readonly strong: string;
};
export default styles;
