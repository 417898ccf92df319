// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly shelf: string;
  readonly head: string;
  readonly title: string;
  readonly list: string;
  readonly product: string;
};
export default styles;
