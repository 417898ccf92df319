// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly state: string;
  readonly icon: string;
  readonly title: string;
  readonly subtitle: string;
  readonly retry: string;
  readonly rows: string;
  readonly row: string;
};
export default styles;
