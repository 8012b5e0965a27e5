/** How a payment method's badge is drawn: its word in its color, or shapes beside it. */
export interface Mark {
	id: string;
	/** A brand's name, which isn't translated. */
	name: string;
	/** What the badge says; nothing where the shapes say enough. */
	word?: string;
	ink?: string;
	paper?: string;
	/** Colored shapes of a badge of 60 by 28: a circle as x, y and radius, a bar as x and width. */
	circles?: readonly ( readonly [ number, number, number, string ] )[];
	bars?: readonly ( readonly [ number, number, string ] )[];
}

const ALWAYS: readonly Mark[] = [
	{ id: 'visa', name: 'Visa', word: 'VISA', ink: '#1434cb' },
	{
		id: 'mastercard',
		name: 'Mastercard',
		circles: [
			[ 25, 14, 8, '#eb001b' ],
			[ 35, 14, 8, '#f79e1b' ],
		],
	},
	{
		id: 'amex',
		name: 'American Express',
		word: 'AMEX',
		ink: '#fff',
		paper: '#016fd0',
	},
	{
		id: 'apple_pay',
		name: 'Apple Pay',
		word: 'Apple Pay',
		ink: '#fff',
		paper: '#111',
	},
	{
		id: 'google_pay',
		name: 'Google Pay',
		word: 'Google Pay',
		ink: '#3c4043',
	},
	{
		id: 'link',
		name: 'Link',
		word: 'link',
		ink: '#011e0f',
		paper: '#00d66f',
	},
	{
		id: 'klarna',
		name: 'Klarna',
		word: 'Klarna',
		ink: '#0b051d',
		paper: '#ffa8cd',
	},
	{
		id: 'afterpay',
		name: 'Afterpay',
		word: 'afterpay',
		ink: '#111',
		paper: '#b2fce4',
	},
	{ id: 'affirm', name: 'Affirm', word: 'affirm', ink: '#4a4af4' },
	{
		id: 'ideal',
		name: 'iDEAL',
		word: 'iDEAL',
		ink: '#fff',
		paper: '#cc0066',
	},
	{
		id: 'discover',
		name: 'Discover',
		word: 'Discover',
		ink: '#231f20',
		circles: [ [ 60, 30, 12, '#f47216' ] ],
	},
	{
		id: 'diners',
		name: 'Diners Club',
		circles: [
			[ 30, 14, 9, '#004b87' ],
			[ 30, 14, 6, '#fff' ],
		],
		bars: [ [ 29, 2, '#004b87' ] ],
	},
	{
		id: 'jcb',
		name: 'JCB',
		word: 'JCB',
		ink: '#fff',
		bars: [
			[ 15, 10, '#0b4ea2' ],
			[ 25, 10, '#c4122f' ],
			[ 35, 10, '#007940' ],
		],
	},
	{
		id: 'unionpay',
		name: 'UnionPay',
		word: 'UnionPay',
		ink: '#fff',
		bars: [
			[ 0, 20, '#c8102e' ],
			[ 20, 20, '#00447c' ],
			[ 40, 20, '#007b84' ],
		],
	},
	{
		id: 'bancontact',
		name: 'Bancontact',
		word: 'Bancontact',
		ink: '#005498',
	},
	{ id: 'eps', name: 'EPS', word: 'eps', ink: '#71055f' },
	{ id: 'p24', name: 'Przelewy24', word: 'Przelewy24', ink: '#b3101b' },
	{
		id: 'sepa',
		name: 'SEPA Direct Debit',
		word: 'SEPA',
		ink: '#fff',
		paper: '#10298e',
	},
	{
		id: 'multibanco',
		name: 'Multibanco',
		word: 'Multibanco',
		ink: '#2e6ebb',
	},
];

const WOOPAY: Mark = {
	id: 'woopay',
	name: 'WooPay',
	word: 'WooPay',
	ink: '#fff',
	paper: '#5f2da8',
};

/** The payment methods of the strip, the commonest first. */
export const marksOf = ( hasWooPay: boolean ): readonly Mark[] =>
	hasWooPay
		? [ ...ALWAYS.slice( 0, 3 ), WOOPAY, ...ALWAYS.slice( 3 ) ]
		: ALWAYS;
