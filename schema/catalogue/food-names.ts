/**
 * Groups of names for the same goods, as Asian kitchens in Tokyo order them: a product with one of the names is found
 * by all of them. In Japanese script and reading, English, Nepali and Hindi, and in Latin letters if these differ from
 * the sound.
 */
const GROUPS = [
  'egg eggs たまご 卵 玉子 鶏卵 अण्डा anda फुल phul',
  'rice こめ 米 お米 ごはん chamal चामल chawal भात bhat',
  'onion onions たまねぎ 玉ねぎ 玉葱 प्याज pyaj kanda',
  'potato potatoes じゃがいも ジャガイモ 馬鈴薯 आलु alu aloo',
  'tomato tomatoes とまと トマト गोलभेडा golbheda tamatar',
  'garlic にんにく ニンニク 大蒜 लसुन lasun lahsun',
  'ginger しょうが ショウガ 生姜 अदुवा aduwa adrak',
  'carrot carrots にんじん ニンジン 人参 गाजर gajar',
  'cabbage きゃべつ キャベツ बन्दा banda bandakopi',
  'cauliflower かりふらわー カリフラワー काउली kauli gobi',
  'spinach ほうれんそう ほうれん草 पालुङ्गो palungo palak saag',
  'okra おくら オクラ भिण्डी bhindi ramtoriya',
  'eggplant aubergine なす ナス 茄子 भण्टा bhanta baingan',
  'radish daikon だいこん 大根 मुला mula',
  'cucumber きゅうり キュウリ 胡瓜 काँक्रो kakro khira',
  'pumpkin かぼちゃ カボチャ 南瓜 फर्सी pharsi',
  'bean beans いんげん 豆 まめ सिमी simi',
  'soybean soybeans だいず 大豆 भटमास bhatmas',
  'chickpea chickpeas ひよこまめ ひよこ豆 चना chana kabuli',
  'lentil lentils dal daal ダル れんずまめ レンズ豆 दाल मसुर masoor',
  'pea peas えんどう グリーンピース केराउ kerau matar',
  'chilli chili chilies とうがらし 唐辛子 खुर्सानी khursani mirch mirchi',
  'coriander cilantro ぱくちー パクチー 香菜 コリアンダー धनियाँ dhaniya dhania',
  'mint みんと ミント पुदिना pudina',
  'cumin くみん クミン जिरा jeera jira',
  'turmeric うこん ターメリック बेसार besar haldi',
  'mustard からし マスタード 辛子 तोरी tori sarson',
  'fenugreek フェヌグリーク मेथी methi',
  'cardamom かるだもん カルダモン अलैंची alaichi elaichi',
  'cinnamon しなもん シナモン दालचिनी dalchini',
  'clove cloves くろーぶ クローブ ल्वाङ lwang laung',
  'pepper こしょう 胡椒 コショウ मरिच marich kali mirch',
  'salt しお 塩 食塩 नुन nun namak',
  'sugar さとう 砂糖 चिनी chini',
  'flour こむぎこ 小麦粉 薄力粉 強力粉 पिठो pitho maida मैदा atta',
  'oil あぶら 油 サラダ油 तेल tel',
  'butter ばたー バター मख्खन makhan',
  'ghee ぎー ギー घिउ ghiu',
  'milk ぎゅうにゅう 牛乳 ミルク दूध dudh doodh',
  'yogurt yoghurt curd よーぐると ヨーグルト दही dahi',
  'cheese ちーず チーズ चीज paneer पनीर',
  'chicken とり 鶏 鶏肉 とりにく チキン कुखुरा kukhura murgh',
  'thigh もも モモ もも肉 momo',
  'breast むね ムネ 胸肉 むね肉',
  'mutton goat lamb まとん マトン やぎ ラム खसी khasi',
  'pork ぶた 豚 豚肉 ぶたにく ポーク सुँगुर sungur bangur',
  'beef ぎゅう 牛肉 ぎゅうにく ビーフ',
  'buffalo buff バフ राँगो rango',
  'minced mince keema ひきにく ひき肉 挽肉 किमा kima',
  'fish さかな 魚 माछा machha',
  'salmon さけ サケ 鮭 サーモン',
  'tuna まぐろ マグロ 鮪 ツナ',
  'mackerel さば サバ 鯖',
  'squid いか イカ 烏賊',
  'octopus たこ タコ 蛸',
  'shrimp prawn prawns えび エビ 海老 झिंगे jhinge jhinga',
  'clam clams あさり アサリ 貝',
  'seaweed nori のり 海苔 わかめ 昆布',
  'tofu とうふ 豆腐',
  'miso みそ 味噌',
  'soy shoyu しょうゆ 醤油 正油',
  'vinegar す 酢 お酢 भिनेगार',
  'mirin みりん 味醂',
  'sake にほんしゅ 日本酒 清酒',
  'beer びーる ビール बियर',
  'water みず 水 पानी pani',
  'tea おちゃ お茶 茶 चिया chiya chai',
  'coffee こーひー コーヒー 珈琲 कफी',
  'juice じゅーす ジュース जुस',
  'noodle noodles めん 麺 चाउचाउ chowmein chauchau',
  'udon うどん',
  'soba そば 蕎麦',
  'ramen らーめん ラーメン 中華麺',
  'bread ぱん パン 食パン पाउरोटी pauroti',
  'naan ナン नान',
  'coconut ここなっつ ココナッツ ココナツ नरिवल nariwal nariyal',
  'lemon れもん レモン 檸檬 कागती kagati nimbu',
  'lime らいむ ライム',
  'mango まんごー マンゴー आँप aap',
  'banana ばなな バナナ केरा kera',
  'apple りんご リンゴ 林檎 स्याउ syau',
  'orange みかん オレンジ सुन्तला suntala',
  'peanut peanuts らっかせい 落花生 ピーナッツ बदाम badam',
  'cashew かしゅー カシューナッツ काजु kaju',
  'sesame ごま ゴマ 胡麻 तिल til',
  'mushroom mushrooms きのこ キノコ 茸 マッシュルーム च्याउ chyau',
  'shiitake しいたけ 椎茸',
  'leek negi ねぎ ネギ 長ねぎ 葱',
  'lettuce れたす レタス',
  'sprout sprouts moyashi もやし モヤシ',
  'bamboo たけのこ タケノコ 竹の子 筍 tama तामा',
  'burdock gobo ごぼう 牛蒡',
  'lotus れんこん 蓮根',
  'corn とうもろこし トウモロコシ コーン मकै makai',
  'basil ばじる バジル ガパオ',
  'lemongrass れもんぐらす レモングラス ตะไคร้',
  'galangal かー ガランガル',
  'nampla ナンプラー 魚醤',
  'honey はちみつ ハチミツ 蜂蜜 मह maha',
  'salad さらだ サラダ',
  'frozen れいとう 冷凍',
] as const;

const CJK = /[\u3041-\u30ff\u4e00-\u9fff\u0900-\u097f]/;

/** The groups by their folded words. */
export function foodNamesBy(fold: (text: string) => string) {
  const byWord = new Map<string, string[]>();
  const inside: string[] = [];
  for (const group of GROUPS) {
    const words = [...new Set(group.split(' ').map(fold))];
    for (const word of words) {
      byWord.set(word, [...(byWord.get(word) ?? []), ...words]);
      // A single kana would match most words.
      if (CJK.test(word) && (word.length > 1 || /[\u4e00-\u9fff]/.test(word))) inside.push(word);
    }
  }
  const pattern = new RegExp([...new Set(inside)].sort((a, b) => b.length - a.length).join('|'), 'g');

  /** The other names of the goods that a folded text mentions. */
  return (folded: string): string[] => {
    const found = new Set<string>();
    for (const [word] of folded.matchAll(/[a-z]+/g)) for (const name of byWord.get(word) ?? []) found.add(name);
    for (const [word] of folded.matchAll(pattern)) for (const name of byWord.get(word) ?? []) found.add(name);
    return [...found];
  };
}
