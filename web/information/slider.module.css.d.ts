// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly strip: string;
  readonly dot: string;
  readonly slide: string;
  readonly foot: string;
  readonly dots: string;
  readonly pause: string;
};
export default styles;
