import { goods } from './goods.ts';

/** Counter goods: drinks, dairy, tins and snacks, kitchen needs. Lines of name, unit, price in yen. */
export const COUNTER_GOODS = {
  'Dairy & Frozen': goods`
    Paneer Block 1 kg | Pcs | 1480
    Ghee Pure 1 L | Tin | 1980
    Ghee Pure 5 L | Gln | 8900
    Fresh Cream 1 L | Pkt | 780
    Butter Unsalted 450 g | Pcs | 620
    Plain Yoghurt 3 kg | Pcs | 890
    Milk 1 L | Pkt | 240
    Mozzarella Shredded 1 kg | Pkt | 1280
    Garlic Naan Frozen 5 pcs | Pkt | 480
    Paratha Plain 5 pcs | Pkt | 420
    Roti Canai 5 pcs | Pkt | 460
    Samosa Vegetable 20 pcs | Set | 1180
    Momo Chicken Frozen 50 pcs | Set | 2480
    Spring Roll Frozen 50 pcs | Set | 1680
    French Fries 2.5 kg | Bag | 880
    Green Peas Frozen 1 kg | Pkt | 360
    Mixed Vegetables Frozen 1 kg | Pkt | 380
    Mango Kulfi 24 pcs | Set | 2380
    Vanilla Ice Cream 4 L | Pcs | 1580
    Grated Coconut Frozen 500 g | Pkt | 420`,
  'Drinks & Beer': goods`
    Nepal Ice Beer 330 ml 24 btl | C/s | 6480
    Everest Beer 330 ml 24 btl | C/s | 6580
    Gorkha Beer 330 ml 24 btl | C/s | 6580
    Kingfisher Beer 330 ml 24 btl | C/s | 6280
    Singha Beer 330 ml 24 btl | C/s | 6380
    Chang Beer 320 ml 24 btl | C/s | 5980
    Leo Beer 330 ml 24 btl | C/s | 5980
    Khukri Rum 750 ml | Btl | 2280
    Oolong Tea 2 L 6 btl | C/s | 1180
    Cola 1.5 L 8 btl | C/s | 1980
    Ginger Ale 500 ml 24 btl | C/s | 2280
    Mango Juice 1 L | Pkt | 320
    Guava Juice 1 L | Pkt | 320
    Lychee Juice 1 L | Pkt | 330
    Coconut Water 330 ml 12 tins | C/s | 1680
    Soda Water 500 ml 24 btl | C/s | 1880
    Mineral Water 2 L 6 btl | C/s | 680
    Darjeeling Tea Leaf 500 g | Pkt | 1380
    Assam CTC Tea 1 kg | Pkt | 1280
    Thai Tea Mix 400 g | Pkt | 680`,
  'Kitchen & Takeaway': goods`
    Takeaway Box 750 ml 50 pcs | Set | 980
    Curry Cup with Lid 50 pcs | Set | 780
    Paper Bag Medium 100 pcs | Set | 1180
    Chopsticks Bamboo 100 pcs | Pkt | 320
    Spoon Plastic 100 pcs | Pkt | 360
    Aluminium Foil 30 cm 50 m | Pcs | 980
    Cling Film 45 cm 50 m | Pcs | 720
    Baking Paper 33 cm 30 m | Pcs | 640
    Tandoor Charcoal 10 kg | C/s | 2980
    Dish Soap 4 L | Gln | 980
    Kitchen Bleach 5 L | Gln | 880
    Alcohol Spray Refill 5 L | Gln | 2680
    Paper Napkin 1,000 pcs | Set | 880
    Kitchen Towel 4 rolls | Pkt | 420
    Nitrile Glove M 100 pcs | Set | 980
    Bin Liner 45 L 100 pcs | Set | 1080
    Bamboo Skewer 18 cm 100 pcs | Pkt | 290
    Coconut Milk Tin 400 ml | Tin | 240
    Pineapple Slices 3 kg | Tin | 780
    Lychee in Syrup 565 g | Tin | 340`,
};
