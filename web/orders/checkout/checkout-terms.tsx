import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { useLanguage } from '../../words/language.ts';

/**
 * Terms of every order, in English and Nepali (requirements section 1), and in Japanese for those who read it.
 * Displayed only, enforced nowhere.
 */
const TERMS = [
  {
    en: 'Minimum order should be more than 20,000 Yen.',
    ja: '1回のご注文は20,000円を超える金額でお願いいたします。',
    ne: 'न्यूनतम अर्डर २०,००० येनभन्दा बढी हुनुपर्छ।',
  },
  {
    en: 'If a customer has an overdue payment of more than two months, the company may halt deliveries and take action.',
    ja: 'お支払いが2か月を超えて遅れている場合は、納品を停止し、必要な措置を取ることがあります。',
    ne: 'ग्राहकको दुई महिनाभन्दा बढी समयको भुक्तानी बाँकी रहेमा कम्पनीले सामानको डेलिभरी रोक्न र आवश्यक कारबाही गर्न सक्नेछ।',
  },
  {
    en: 'Report problems with received goods within 48 hours. After that, the company takes no responsibility.',
    ja: '商品に問題があるときは、お届けから48時間以内にご連絡ください。それ以降は責任を負いかねます。',
    ne: 'प्राप्त सामानमा कुनै समस्या भए ४८ घण्टाभित्र जानकारी दिनुहोस्। त्यसपछि कम्पनीले कुनै जिम्मेवारी लिने छैन।',
  },
] as const;

const List = chakra('ol');
const Item = chakra('li');

/** The three terms in both languages, below Japanese if that is the shown language. */
export function CheckoutTerms() {
  const isJapanese = useLanguage() === 'ja';
  return (
    <Box
      as="section"
      aria-labelledby="terms"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      p={{ base: '4', md: '5' }}
    >
      <Heading id="terms" as="h2" textStyle="lg" mb="3">
        {isJapanese && <span lang="ja">ご注文の条件 </span>}
        <span lang="en">Terms</span>{' '}
        <Text as="span" lang="ne" fontWeight="medium" color="fg.muted">
          नियम तथा सर्तहरू
        </Text>
      </Heading>
      <List display="grid" gap="3" ps="5" listStyleType="decimal" _marker={{ fontWeight: 'bold', color: 'fg.muted' }}>
        {TERMS.map(({ en, ja, ne }) => (
          <Item key={en} ps="1">
            {isJapanese && (
              <Text lang="ja" fontWeight="semibold" mb="0.5">
                {ja}
              </Text>
            )}
            <Text lang="en">{en}</Text>
            <Text lang="ne" color="fg.muted" mt="0.5">
              {ne}
            </Text>
          </Item>
        ))}
      </List>
    </Box>
  );
}
