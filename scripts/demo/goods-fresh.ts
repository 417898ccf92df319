import { goods } from './goods.ts';

/** Cold-room goods, as sold by wholesalers around Shin-Okubo. Lines of name, unit, price in yen. */
export const FRESH_GOODS = {
  'Fresh Vegetables & Herbs': goods`
    Coriander 100 g | Pkt | 180
    Holy Basil 100 g | Pkt | 320
    Thai Sweet Basil 100 g | Pkt | 290
    Mint Leaves 100 g | Pkt | 220
    Lemongrass 500 g | Pkt | 480
    Galangal Fresh | Kg | 1450
    Ginger Kochi | Kg | 980
    Garlic Peeled | Kg | 760
    Green Chilli | Kg | 1680
    Bird's Eye Chilli 200 g | Pkt | 420
    Kaffir Lime Leaves 50 g | Pkt | 390
    Curry Leaves 50 g | Pkt | 350
    Okra | Kg | 1180
    Bitter Gourd | Kg | 640
    Bottle Gourd | Pcs | 420
    Daikon Radish | Pcs | 190
    Red Onion 20 kg | Bag | 3900
    Potato 10 kg | C/s | 2450
    Tomato 4 kg | C/s | 2280
    Spinach | Kg | 720`,
  'Meat & Poultry': goods`
    Chicken Whole Halal 1.2 kg | Pcs | 980
    Chicken Thigh Boneless Halal 2 kg | Pkt | 1380
    Chicken Breast Halal 2 kg | Pkt | 1180
    Chicken Wing 2 kg | Pkt | 1080
    Chicken Mince Halal | Kg | 890
    Chicken Leg Bone-in 15 kg | C/s | 8900
    Mutton Curry Cut | Kg | 1980
    Mutton Leg Boneless | Kg | 2450
    Lamb Rack Frenched | Kg | 3980
    Lamb Mince | Kg | 1780
    Goat Meat with Skin | Kg | 2180
    Beef Shank | Kg | 1650
    Beef Sliced for Hot Pot | Kg | 2250
    Buff Mince for Momo | Kg | 1560
    Pork Belly Block | Kg | 1290
    Pork Mince | Kg | 870
    Duck Whole 2 kg | Pcs | 2680
    Chicken Seekh Kebab 1 kg | Pkt | 1580
    Chicken Liver | Kg | 460
    Farm Eggs 200 pcs | C/s | 4800`,
  'Fish & Seafood': goods`
    Black Tiger Shrimp 16/20 1.8 kg | Pkt | 3980
    Vannamei Shrimp Peeled 1 kg | Pkt | 1780
    Squid Ring 1 kg | Pkt | 1380
    Squid Tube Cleaned 1 kg | Pkt | 1520
    Rohu Whole Cleaned | Kg | 1180
    Hilsa 1.2 kg | Pcs | 4200
    Pangasius Fillet 1 kg | Pkt | 780
    Tilapia Whole 800 g | Pcs | 620
    Salmon Side Trimmed | Kg | 3480
    Mackerel Norway 5 kg | C/s | 4600
    Milkfish Boneless | Pcs | 680
    Short-neck Clams 1 kg | Pkt | 980
    Green Mussel Half Shell 1 kg | Pkt | 1280
    Blue Crab Cut 1 kg | Pkt | 1380
    Seafood Mix 1 kg | Pkt | 1080
    Dried Small Shrimp 500 g | Pkt | 1680
    Dried Anchovy 500 g | Pkt | 1250
    Fish Ball 1 kg | Pkt | 980
    Octopus Boiled | Kg | 2980
    Pomfret Silver | Kg | 2380`,
};
