/** What the server prints as `window.merchantPaymentsSettings` before our first script. */

import type { AccountTrouble } from '../contract/types';

/** Live payments, the platform's test mode, or the sandbox inside the plugin. */
export type Mode = 'live' | 'test' | 'sandbox';

export interface CurrencyData {
	/** Number of digits behind the decimal point. */
	decimals: number;
}

/** A page as wc-admin's registry takes it, without its component (`includes/Admin/Pages.php`). */
export interface PageEntry {
	/** Its component: its path below `/payments/`, for example `transactions/details`. */
	name: string;
	path: string;
	/** The pages above it as path and title, then its own title, which is also the heading and the document's title. */
	breadcrumbs: readonly ( readonly [ string, string ] | string )[];
	/** Element id of the menu entry that is highlighted on this page. */
	wpOpenMenu: string;
	capability: string;
	/** `parentPath` is the page whose menu entry represents this one. */
	navArgs: { id: string; parentPath?: string };
	/** Titles in place of the last breadcrumb, by the query argument `transaction_type`. */
	titles?: Record< string, string >;
	/** Which parts of the wc-admin layout to show; absent shows all. */
	layout?: Record< string, boolean >;
	/** URLs of its scripts and styles; scripts run in this order. */
	files: readonly string[];
	/** The components that the page loads once they are needed (data/parts.ts). */
	later?: readonly { name: string; files: readonly string[] }[];
}

/** Features that a site can switch off (`includes/Admin/Flag.php`). */
export interface Flags {
	/** The timeline on the payment details page. */
	paymentTimeline: boolean;
	/** Whether the transaction search covers more than the customer's name. */
	customSearch: boolean;
	/** The evidence that the customer's bank sent with a dispute. */
	isDisputeIssuerEvidenceEnabled: boolean;
	/** Whether fraud filters can hold payments for review; otherwise they block them. */
	isFraudReviewEnabled: boolean;
}

/** What fraud filters compare with (`includes/Fraud/SellingCountries.php`). */
export interface FraudProtectionSettings {
	/** The store's, ISO code in lower case. */
	currency: string;
	/** Countries that the store sells to, in the form of a rule: `not_in us|ca`; empty when it sells everywhere. */
	countries: string;
}

/** A promotion for stores that connect now. */
export interface Incentive {
	/** The name of an inbox note that WooCommerce activates. */
	id: string;
	description: string;
	/** URL of the terms; may be empty. */
	termsLink: string;
}

/** What a store brings to its account (`includes/Features/Connect/ConnectSettings.php`). */
export interface ConnectSettings {
	/** The store's country. */
	country: string;
	/** Countries in which accounts can be opened: upper case, separated by spaces. */
	countries: string;
	/** Whether no new accounts can be opened for now. */
	isPaused: boolean;
	/** The user's; may be empty. */
	firstName: string;
	siteName: string;
	/** The shop's URL, with the key of its private link while it is coming soon. */
	siteUrl: string;
	incentive: Incentive | null;
	/** Whether customers can pay with WooPay. */
	hasWooPay: boolean;
}

/** What merchants did with tasks, by the tasks' keys. */
export interface TaskMarks {
	dismissed: readonly string[];
	deleted: readonly string[];
	/** Until when they are postponed, in milliseconds since the epoch. */
	postponed: Readonly< Record< string, number > >;
}

export interface Boot {
	/** Our pages in menu order; the top-level menu entry opens the first one. */
	pages: readonly PageEntry[];
	/**
	 * Whose pages these are: the account's id in the store (its scope, as in `wp payments scopes`), 0 without one. Sent with each request,
	 * so that nothing is done when the user looks at another account by now (data/send-account.ts).
	 */
	account: number;
	mode: Mode;
	/** The platform's time when the settings were made, in UTC seconds; null when it is not known. */
	now: number | null;
	/** The browser's time when they were read, in milliseconds since the epoch. */
	readAt: number;
	/** The store's time zone: a name such as `America/New_York`, or an offset such as `+02:00`. */
	timeZone: string;
	/** The time zone's translated name. */
	timeZoneLabel: string;
	/** The user's locale as WordPress names it, for example `de_DE_formal`. */
	locale: string;
	/** The one that exports are written in, which the merchant chooses in the settings. */
	exportLocale: string;
	/** Whether the user's language differs from that of the source texts, so that translations must be loaded. */
	isTranslated: boolean;
	/** PHP date() formats from the WordPress settings. */
	dateFormat: string;
	timeFormat: string;
	/** Currencies that the platform supports, by upper-case ISO code. */
	currencies: Record< string, CurrencyData >;
	/** Currency codes that lists can be filtered by: upper case, separated by spaces. */
	currencyCodes: string;
	/** Whether prices show the currency code, because the store uses several currencies. */
	shouldUseExplicitPrice: boolean;
	/** Where e-mails to the user go. */
	userEmail: string;
	/** URL of the platform's form for the payout bank account. */
	bankDetailsLink: string;
	/** URL of the onboarding for live payments; empty where there is none. */
	connectLink: string;
	connect?: ConnectSettings;
	/** URL of wp-admin, with a trailing slash. */
	adminUrl: string;
	/** Whether a user of the store has dismissed the notice about the next payouts. */
	nextPayoutDismissed: boolean;
	/** Names of transactions' types (`includes/Ledger/Columns/TransactionTypes.php`). */
	transactionTypes?: Readonly< Record< string, string > >;
	/** Whether WooCommerce Subscriptions is active. */
	hasSubscriptions: boolean;
	flags: Flags;
	fraudProtection: FraudProtectionSettings;
	/** What the account doesn't offer, such as `verification_form`: values of `includes/Platform/Capability.php`. */
	notOffered: readonly string[];
	/** What customers can do at the checkout (data/abilities.ts); pages say of all else that it's not there yet. */
	abilities: readonly string[];
	/** Whether the store captures payments manually. */
	isManualCaptureEnabled: boolean;
	/** Number of payments that wait for a decision, authorized or held, when the page was rendered. */
	uncapturedCount: number;
	/** Number of disputes that needed a response when the page was rendered. */
	awaitedCount: number;
	/** What went wrong on the way to this page, in the server's words and with markup; empty when nothing did. */
	errorMessage: string;
	tasks?: TaskMarks;
	/** What was wrong with the account when it was read last. */
	trouble: AccountTrouble | null;
	/** A sentence while a part of the account's history is not in the ledger yet, with the text and the URL of its link; otherwise null. */
	history: { text: string; link: string; url: string } | null;
	/** Whether the dialog after connecting the account was dismissed. */
	connectedDismissed: boolean;
	/** URLs of the plugin's reviews and support. */
	reviewLink: string;
	supportLink: string;
}

declare global {
	interface Window {
		merchantPaymentsSettings?: Partial< Boot >;
	}
}

const DEFAULTS: Boot = {
	pages: [],
	account: 0,
	mode: 'sandbox',
	now: null,
	readAt: 0,
	timeZone: 'UTC',
	timeZoneLabel: 'UTC',
	locale: 'en_US',
	exportLocale: 'en_US',
	isTranslated: false,
	dateFormat: 'F j, Y',
	timeFormat: 'g:i a',
	currencies: {},
	currencyCodes: '',
	shouldUseExplicitPrice: true,
	userEmail: '',
	bankDetailsLink: '',
	connectLink: '',
	adminUrl: '/wp-admin/',
	nextPayoutDismissed: false,
	hasSubscriptions: false,
	flags: {
		paymentTimeline: true,
		customSearch: true,
		isDisputeIssuerEvidenceEnabled: true,
		isFraudReviewEnabled: true,
	},
	fraudProtection: { currency: 'usd', countries: '' },
	notOffered: [],
	abilities: [],
	isManualCaptureEnabled: false,
	uncapturedCount: 0,
	awaitedCount: 0,
	errorMessage: '',
	trouble: null,
	history: null,
	connectedDismissed: false,
	reviewLink: '',
	supportLink: '',
};

/** The server's settings. Fields that an older or broken page lacks get safe defaults. */
export function boot(): Boot {
	return { ...DEFAULTS, ...window.merchantPaymentsSettings };
}

/** The user's locale as a BCP 47 tag: `de_DE_formal` becomes `de-DE`. */
export function browserLocale(): string {
	const name = boot().locale.split( '_' ).slice( 0, 2 ).join( '-' );
	try {
		return Intl.getCanonicalLocales( name )[ 0 ] ?? 'en-US';
	} catch {
		return 'en-US';
	}
}
