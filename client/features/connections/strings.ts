import { __, _n, sprintf } from '@wordpress/i18n';

import { formatCount } from '../../ui/format-count';

export const texts = {
	title: __( 'Use your Stripe account', 'merchant-payments-for-woocommerce' ),
	lead: __(
		'See the payments, payouts and disputes of a Stripe account that you have, and act on them. Paste an API key of it.',
		'merchant-payments-for-woocommerce'
	),
	failed: __(
		'Your accounts couldn’t be loaded',
		'merchant-payments-for-woocommerce'
	),
	loading: __(
		'Loading your accounts…',
		'merchant-payments-for-woocommerce'
	),
};

export const form = {
	mode: __( 'Payments', 'merchant-payments-for-woocommerce' ),
	live: __( 'Real payments', 'merchant-payments-for-woocommerce' ),
	test: __( 'Test payments', 'merchant-payments-for-woocommerce' ),
	preset: __( 'What this store may do', 'merchant-payments-for-woocommerce' ),
	see: __( 'See payments', 'merchant-payments-for-woocommerce' ),
	act: __(
		'See payments, refund, capture, answer disputes',
		'merchant-payments-for-woocommerce'
	),
	take: __(
		'Take payments, and all of these',
		'merchant-payments-for-woocommerce'
	),
	create: __(
		'Create this key at Stripe',
		'merchant-payments-for-woocommerce'
	),
	permissions: __(
		'Permissions of the key',
		'merchant-payments-for-woocommerce'
	),
	permissionsHelp: __(
		'The link chooses these on Stripe’s page. Compare them there before you create the key.',
		'merchant-payments-for-woocommerce'
	),
	key: __( 'API key', 'merchant-payments-for-woocommerce' ),
	keyHelp: __(
		'Best a restricted key (rk_…): a secret key (sk_…) may do everything. It is stored encrypted and not shown again.',
		'merchant-payments-for-woocommerce'
	),
	publishable: __(
		'Publishable key (optional)',
		'merchant-payments-for-woocommerce'
	),
	publishableHelp: __(
		'Begins with pk_, and stands beside the other keys at Stripe. Without it customers can’t pay by card into this account.',
		'merchant-payments-for-woocommerce'
	),
	connect: __( 'Connect', 'merchant-payments-for-woocommerce' ),
	connecting: __(
		'Asking Stripe what the key may do…',
		'merchant-payments-for-woocommerce'
	),
	another: __( 'Enter a key', 'merchant-payments-for-woocommerce' ),
};

export const modes = {
	live: __( 'Live', 'merchant-payments-for-woocommerce' ),
	test: __( 'Test', 'merchant-payments-for-woocommerce' ),
	sandbox: __( 'Sandbox', 'merchant-payments-for-woocommerce' ),
};

export const connection = {
	sandbox: __(
		'The practice account inside this site',
		'merchant-payments-for-woocommerce'
	),
	inFile: __(
		'Its key is in wp-config.php',
		'merchant-payments-for-woocommerce'
	),
	isStores: __( 'The store’s account', 'merchant-payments-for-woocommerce' ),
	withKey: ( account: string, hint: string ): string =>
		account === ''
			? hint
			: sprintf(
					/* translators: 1: id of an account. 2: how its key begins and ends. */
					__(
						'%1$s (key %2$s)',
						'merchant-payments-for-woocommerce'
					),
					account,
					hint
				),
	unreadable: __(
		'This key can’t be read any more: the site’s salts have changed. Enter it again.',
		'merchant-payments-for-woocommerce'
	),
	held: __(
		'The site’s address has changed, so nothing is sent with it. If the store moved, enter the key again; in a copy, remove it.',
		'merchant-payments-for-woocommerce'
	),
	missing: __(
		'The key lacks these permissions. Add them to the key in Stripe’s Dashboard, then enter it again:',
		'merchant-payments-for-woocommerce'
	),
	objects: ( count: number ): string =>
		sprintf(
			/* translators: %s: a number. */
			_n(
				'%s record.',
				'%s records.',
				count,
				'merchant-payments-for-woocommerce'
			),
			formatCount( count )
		),
	speed: ( perMinute: number ): string =>
		sprintf(
			/* translators: %s: a number. */
			_n(
				'About %s a minute.',
				'About %s a minute.',
				perMinute,
				'merchant-payments-for-woocommerce'
			),
			formatCount( perMinute )
		),
	reached: ( day: string ): string =>
		sprintf(
			/* translators: %s: a date. */
			__(
				'What happened since %s is here.',
				'merchant-payments-for-woocommerce'
			),
			day
		),
	coming: __(
		'Your history is coming in, the newest first.',
		'merchant-payments-for-woocommerce'
	),
	goesOn: __(
		'It goes on in the background when you leave this page.',
		'merchant-payments-for-woocommerce'
	),
	waits: __( 'The import waits.', 'merchant-payments-for-woocommerce' ),
	waitsForReads: __(
		'The import waits, and goes on by itself: half of the reads that Stripe allows within 30 days are used, the others are kept for you.',
		'merchant-payments-for-woocommerce'
	),
	reads: ( used: number, allowed: number ): string =>
		sprintf(
			/* translators: 1: a number. 2: another, which is larger. */
			__(
				'Read at Stripe %1$s times in the last 30 days, of %2$s that it allows.',
				'merchant-payments-for-woocommerce'
			),
			formatCount( used ),
			formatCount( allowed )
		),
	done: __( 'Your history is here.', 'merchant-payments-for-woocommerce' ),
	stop: __( 'Stop', 'merchant-payments-for-woocommerce' ),
	goOn: __( 'Go on', 'merchant-payments-for-woocommerce' ),
	transactions: __(
		'See your transactions',
		'merchant-payments-for-woocommerce'
	),
	view: __( 'Look at this account', 'merchant-payments-for-woocommerce' ),
	disconnect: __( 'Disconnect', 'merchant-payments-for-woocommerce' ),
};

/** By how old movements of a long history come. */
export const older = {
	reports: __(
		'What is older than a year comes as reports, which Stripe makes within minutes.',
		'merchant-payments-for-woocommerce'
	),
	pages: __(
		'Stripe makes no reports for this key: older history comes page by page. Does the key lack “Report runs and report types: Read”?',
		'merchant-payments-for-woocommerce'
	),
};

/** By how an account's events come. */
export const events = {
	working: __(
		'Stripe tells this store at once what happens.',
		'merchant-payments-for-woocommerce'
	),
	waiting: __(
		'Stripe will tell this store what happens. Until then the store asks.',
		'merchant-payments-for-woocommerce'
	),
	silent: __(
		'Stripe did not reach this store lately, so the store asks. Does a firewall, or a password on the site, keep Stripe out?',
		'merchant-payments-for-woocommerce'
	),
	unreachable: __(
		'Stripe can’t reach a site without a public address and https. The store asks every few minutes while you look, else hourly.',
		'merchant-payments-for-woocommerce'
	),
	refused: __(
		'Stripe may not tell this store what happens. The store asks every few minutes while you look, else hourly.',
		'merchant-payments-for-woocommerce'
	),
	last: ( date: string, time: string ): string =>
		sprintf(
			/* translators: 1: a date. 2: a time. */
			__(
				'Last heard: %1$s, %2$s.',
				'merchant-payments-for-woocommerce'
			),
			date,
			time
		),
};

/** Whether wallets show their buttons on the site. */
export const wallets = {
	active: ( domain: string ): string =>
		sprintf(
			/* translators: %s: the site's domain. */
			__(
				'Apple Pay and Google Pay know %s.',
				'merchant-payments-for-woocommerce'
			),
			domain
		),
	off: ( domain: string ): string =>
		sprintf(
			/* translators: %s: the site's domain. */
			__(
				'Wallets are switched off for %s at Stripe: their buttons are not shown.',
				'merchant-payments-for-woocommerce'
			),
			domain
		),
	refused: ( domain: string ): string =>
		sprintf(
			/* translators: %s: the site's domain. */
			__(
				'Wallets may not show their buttons on %s. Stripe says:',
				'merchant-payments-for-woocommerce'
			),
			domain
		),
};

export const choosing = {
	button: __(
		'Make it the store’s account',
		'merchant-payments-for-woocommerce'
	),
	title: __(
		'Make this the store’s account?',
		'merchant-payments-for-woocommerce'
	),
	text: ( chosen: string, former: string ): string =>
		sprintf(
			/* translators: 1: an account. 2: another one. */
			__(
				'Everybody who opens the pages of Payments sees “%1$s” first, and customers pay into it, instead of “%2$s”.',
				'merchant-payments-for-woocommerce'
			),
			chosen,
			former
		),
	orders: __(
		'Orders that were paid stay where they were paid: they are captured and refunded there.',
		'merchant-payments-for-woocommerce'
	),
	confirm: __( 'Change', 'merchant-payments-for-woocommerce' ),
};

export const ending = {
	title: __(
		'Disconnect this account?',
		'merchant-payments-for-woocommerce'
	),
	text: __(
		'The store forgets the key and leaves this account alone. Nothing changes at Stripe: delete the key there, too.',
		'merchant-payments-for-woocommerce'
	),
	rows: __(
		'Also delete what the store has of its history',
		'merchant-payments-for-woocommerce'
	),
	rowsHelp: __(
		'It can be read again with a key. Your orders stay as they are.',
		'merchant-payments-for-woocommerce'
	),
};
