// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly left: string;
  readonly title: string;
  readonly message: string;
  readonly toOrders: string;
};
export default styles;
