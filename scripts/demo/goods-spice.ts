import { goods } from './goods.ts';

/** Dry goods: spices, pulses, rice and flour. Lines of name, unit, price in yen. */
export const SPICE_GOODS = {
  'Spices & Masala': goods`
    Turmeric Powder 1 kg | Pkt | 780
    Cumin Seed 1 kg | Pkt | 1380
    Cumin Powder 1 kg | Pkt | 1450
    Coriander Powder 1 kg | Pkt | 820
    Red Chilli Powder 1 kg | Pkt | 980
    Kashmiri Chilli Powder 1 kg | Pkt | 1480
    Garam Masala 1 kg | Pkt | 1680
    Chaat Masala 500 g | Pkt | 690
    Tandoori Masala 1 kg | Pkt | 1280
    Momo Masala 500 g | Pkt | 780
    Meat Masala 1 kg | Pkt | 1320
    Biryani Masala 500 g | Pkt | 820
    Timur Sichuan Pepper 250 g | Pkt | 980
    Green Cardamom 500 g | Pkt | 3980
    Cinnamon Stick 500 g | Pkt | 980
    Clove 500 g | Pkt | 1680
    Bay Leaf 250 g | Pkt | 380
    Star Anise 500 g | Pkt | 1180
    Black Pepper Whole 1 kg | Pkt | 1980
    Kasuri Methi 500 g | Pkt | 880`,
  'Beans & Lentils': goods`
    Masoor Dal 1 kg | Pkt | 380
    Masoor Dal 25 kg | Bag | 7800
    Moong Dal 1 kg | Pkt | 460
    Toor Dal 1 kg | Pkt | 480
    Chana Dal 1 kg | Pkt | 390
    Urad Dal White 1 kg | Pkt | 490
    Black Dal Maas 1 kg | Pkt | 480
    Chickpea Kabuli 1 kg | Pkt | 420
    Chickpea Boiled 2.5 kg | Tin | 780
    Kidney Bean Rajma 1 kg | Pkt | 450
    Black-eyed Bean 1 kg | Pkt | 430
    Green Pea Dried 1 kg | Pkt | 340
    Mixed Kwati Beans 1 kg | Pkt | 580
    Soybean 1 kg | Pkt | 420
    Soya Nugget 500 g | Pkt | 390
    Peanut Raw 1 kg | Pkt | 620
    Papad Plain 200 g | Pkt | 190
    Gram Flour Besan 1 kg | Pkt | 420
    Tofu Firm 10 pcs | Set | 880
    Kidney Bean Boiled 2.5 kg | Tin | 760`,
  'Rice & Flour': goods`
    Jasmine Rice Hom Mali 5 kg | Bag | 2480
    Jasmine Rice Hom Mali 25 kg | Bag | 11200
    Basmati Rice Sella 5 kg | Bag | 2680
    Basmati Rice Extra Long 20 kg | Bag | 9980
    Koshihikari Rice 10 kg | Bag | 5980
    Sticky Rice 5 kg | Bag | 2580
    Sona Masoori Rice 10 kg | Bag | 4280
    Beaten Rice Chiura 1 kg | Pkt | 420
    Puffed Rice Bhuja 500 g | Pkt | 320
    Atta Whole Wheat 10 kg | Bag | 2480
    Wheat Flour Strong 25 kg | Bag | 5480
    Wheat Flour Plain 25 kg | Bag | 4980
    Corn Flour 1 kg | Pkt | 320
    Rice Flour 1 kg | Pkt | 340
    Tapioca Starch 1 kg | Pkt | 330
    Semolina Sooji 1 kg | Pkt | 360
    Millet Flour Kodo 1 kg | Pkt | 480
    Buckwheat Flour 1 kg | Pkt | 560
    Bread Crumbs 2 kg | Pkt | 680
    Tempura Flour 1 kg | Pkt | 420`,
};
