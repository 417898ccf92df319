// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly notice: string;
  readonly someLeft: string;
  readonly text: string;
  readonly title: string;
  readonly items: string;
};
export default styles;
