/**
 * What the server says in `window.wcpaySettings` before the first script of ours runs.
 */

/**
 * Where the money is: the real one, the platform's test mode, or the sandbox inside the plugin.
 */
export type Mode = 'live' | 'test' | 'sandbox';

export interface CurrencyData {
	/** How many of an amount's digits stand behind the decimal point. */
	decimals: number;
}

/**
 * A page of ours as wc-admin's table takes it, but for its content (`includes/Admin/Pages.php`).
 */
export interface PageEntry {
	/** Its path behind `/payments/`, for example `transactions/details`. */
	name: string;
	path: string;
	/** The pages above it as path and title, and its own title, which is also the heading and the browser's title. */
	breadcrumbs: readonly ( readonly [ string, string ] | string )[];
	/** Element id of the menu's entry that is open meanwhile. */
	wpOpenMenu: string;
	capability: string;
	/** `parentPath` is the page whose entry in the menu stands for this one. */
	navArgs: { id: string; parentPath?: string };
	/** What the host draws around it; everything, when nothing is said. */
	layout?: Record< string, boolean >;
	/** Addresses of its scripts and styles, in the order in which the scripts run. */
	files: readonly string[];
}

/**
 * What a site can switch off (`includes/Admin/Flag.php`).
 */
export interface Flags {
	/** The timeline of a payment's details. */
	paymentTimeline: boolean;
	/** Whether transactions are found by more than the customer's name. */
	customSearch: boolean;
	/** What the buyer's bank sent along with a dispute. */
	isDisputeIssuerEvidenceEnabled: boolean;
}

export interface Boot {
	/** Our pages, in the menu's order; the first one is what the menu's own entry opens. */
	pages: readonly PageEntry[];
	mode: Mode;
	/** The store's zone: a name such as `America/New_York`, or an offset such as `+02:00`. */
	timeZone: string;
	/** The zone as merchants know it, translated. */
	timeZoneLabel: string;
	/** The user's locale as WordPress names it, for example `de_DE_formal`. */
	locale: string;
	/** Whether the user reads another language than the texts in the code. */
	isTranslated: boolean;
	/** Formats of PHP's date(), as set in WordPress. */
	dateFormat: string;
	timeFormat: string;
	/** By upper-case ISO code: the currencies that the platform knows. */
	currencies: Record< string, CurrencyData >;
	/** The codes that lists can be filtered by, in upper case and separated by spaces. */
	currencyCodes: string;
	/** Whether prices need their currency's code, because the store deals in more than one. */
	shouldUseExplicitPrice: boolean;
	/** Where news for the user goes. */
	userEmail: string;
	/** Leads to the platform's form for the bank account that gets the payouts. */
	bankDetailsLink: string;
	/** Leads to where an account is set up that takes real payments. */
	connectLink: string;
	/** Where wp-admin is, with a slash at its end. */
	adminUrl: string;
	/** Whether the store has read about its next payouts. */
	nextPayoutDismissed: boolean;
	/** Whether WooCommerce Subscriptions is active. */
	hasSubscriptions: boolean;
	flags: Flags;
	/** Whether the store captures its payments by hand. */
	isManualCaptureEnabled: boolean;
	/** How many payments waited to be captured when the page was made. */
	uncapturedCount: number;
}

declare global {
	interface Window {
		wcpaySettings?: Partial< Boot >;
	}
}

const DEFAULTS: Boot = {
	pages: [],
	mode: 'sandbox',
	timeZone: 'UTC',
	timeZoneLabel: 'UTC',
	locale: 'en_US',
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
	},
	isManualCaptureEnabled: false,
	uncapturedCount: 0,
};

/**
 * The server's settings, complete: an older or broken page still gets values that mislead nobody.
 */
export function boot(): Boot {
	return { ...DEFAULTS, ...window.wcpaySettings };
}

/**
 * The user's locale as browsers name it: `de_DE_formal` is `de-DE`.
 */
export function browserLocale(): string {
	const name = boot().locale.split( '_' ).slice( 0, 2 ).join( '-' );
	try {
		return Intl.getCanonicalLocales( name )[ 0 ] ?? 'en-US';
	} catch {
		return 'en-US';
	}
}
