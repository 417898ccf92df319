import { goods } from './goods.ts';

/** Thai goods, sauces and noodles. Lines of name, unit, price in yen. */
export const THAI_GOODS = {
  'Thai Items': goods`
    Fish Sauce Premium 700 ml | Btl | 310
    Fish Sauce 4.5 L | Gln | 1680
    Oyster Sauce 800 g | Btl | 390
    Thin Soy Sauce 700 ml | Btl | 360
    Black Sweet Soy Sauce 700 ml | Btl | 420
    Seasoning Sauce 700 ml | Btl | 380
    Sweet Chilli Sauce 900 g | Btl | 450
    Sriracha Hot Chilli 570 g | Btl | 480
    Green Curry Paste 1 kg | Pcs | 820
    Red Curry Paste 1 kg | Pcs | 820
    Massaman Curry Paste 1 kg | Pcs | 880
    Tom Yum Paste 1 kg | Pcs | 860
    Coconut Milk 400 ml 24 tins | C/s | 4980
    Coconut Milk 1 L | Pkt | 460
    Palm Sugar 1 kg | Pkt | 620
    Tamarind Paste 1 kg | Pcs | 740
    Shrimp Paste 400 g | Pcs | 430
    Pad Thai Sauce 1 L | Btl | 780
    Pickled Green Peppercorn 450 g | Btl | 420
    Bamboo Shoot Strips 2.9 kg | Tin | 980`,
  'Sauces & Oils': goods`
    Canola Oil 16.5 kg | Tin | 5480
    Soybean Oil 8 kg | Tin | 2980
    Mustard Oil 1 L | Btl | 780
    Sesame Oil Dark 1.65 kg | Btl | 1580
    Palm Oil 18 kg | Tin | 4980
    Olive Oil Pomace 5 L | Tin | 5200
    Soy Sauce Koikuchi 18 L | Tin | 4680
    Mirin 1.8 L | Btl | 890
    Rice Vinegar 20 L | Gln | 3980
    Tomato Ketchup 3 kg | Pkt | 980
    Mayonnaise 1 kg | Pkt | 520
    Tomato Puree 3 kg | Tin | 920
    Tonkatsu Sauce 1.8 L | Btl | 760
    Green Chilli Sauce 680 g | Btl | 380
    Tamarind Chutney 1 kg | Btl | 680
    Mint Chutney 1 kg | Btl | 720
    Mixed Pickle 1 kg | Btl | 590
    Mango Pickle 1 kg | Btl | 590
    White Vinegar 5 L | Gln | 880
    Worcester Sauce 1.8 L | Btl | 690`,
  'Noodles & Pasta': goods`
    Rice Noodle 3 mm 400 g | Pkt | 240
    Rice Noodle 10 mm 400 g | Pkt | 240
    Rice Vermicelli 500 g | Pkt | 280
    Glass Noodle 500 g | Pkt | 420
    Egg Noodle Dried 500 g | Pkt | 360
    Chow Mein Noodle 2 kg | Pkt | 980
    Instant Noodle Tom Yum 30 pcs | C/s | 2180
    Instant Noodle Masala 30 pcs | C/s | 2380
    Wai Wai Noodle 30 pcs | C/s | 1980
    Udon Frozen 5 pcs | Pkt | 320
    Soba Dried 1 kg | Pkt | 640
    Ramen Fresh 10 pcs | Set | 680
    Somen 1 kg | Pkt | 580
    Spaghetti 1.7 mm 5 kg | Bag | 1980
    Penne Rigate 3 kg | Bag | 1380
    Macaroni 4 kg | Bag | 1580
    Rice Paper 22 cm 340 g | Pkt | 320
    Spring Roll Wrapper 30 pcs | Pkt | 360
    Gyoza Wrapper 50 pcs | Pkt | 290
    Momo Wrapper 100 pcs | Set | 620`,
};
