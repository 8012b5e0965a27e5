import { __, sprintf } from '@wordpress/i18n';

import type {
	DuplicateStatus,
	ProductType,
	RefundStatus,
	TextField,
} from './answer';

/** Names of the steps (specification part 2, section 2). */
export const stepNames = {
	purchase: __( 'Purchase info', 'merchant-payments-for-woocommerce' ),
	/** Only where Visa asks for them. */
	earlier: __( 'Earlier payments', 'merchant-payments-for-woocommerce' ),
	shipping: __( 'Shipping details', 'merchant-payments-for-woocommerce' ),
	review: __( 'Review', 'merchant-payments-for-woocommerce' ),
};

export const titles = {
	steps: __( 'Steps of the challenge', 'merchant-payments-for-woocommerce' ),
	case: __( 'The dispute', 'merchant-payments-for-woocommerce' ),
	purchase: __(
		'What the payment was for',
		'merchant-payments-for-woocommerce'
	),
	evidence: __( 'Recommended evidence', 'merchant-payments-for-woocommerce' ),
	shipping: __( 'How it was shipped', 'merchant-payments-for-woocommerce' ),
	shippingEvidence: __( 'Proof', 'merchant-payments-for-woocommerce' ),
	letter: __( 'Cover letter', 'merchant-payments-for-woocommerce' ),
	attachments: __(
		'What goes to the bank',
		'merchant-payments-for-woocommerce'
	),
};

export const labels = {
	amount: __( 'Disputed amount', 'merchant-payments-for-woocommerce' ),
	reason: __( 'Reason', 'merchant-payments-for-woocommerce' ),
	customer: __( 'Customer', 'merchant-payments-for-woocommerce' ),
	order: __( 'Order', 'merchant-payments-for-woocommerce' ),
	dueBy: __( 'Respond by', 'merchant-payments-for-woocommerce' ),
	claim: __( 'The claim', 'merchant-payments-for-woocommerce' ),
	wins: __(
		'What your evidence must show',
		'merchant-payments-for-woocommerce'
	),
	advice: __( 'Our advice', 'merchant-payments-for-woocommerce' ),
	productType: __( 'Product type', 'merchant-payments-for-woocommerce' ),
	refundStatus: __( 'Refund status', 'merchant-payments-for-woocommerce' ),
	duplicateStatus: __(
		'Was it a duplicate?',
		'merchant-payments-for-woocommerce'
	),
	letter: __(
		'Letter to the customer’s bank',
		'merchant-payments-for-woocommerce'
	),
	letterSource: __(
		'How the letter is written',
		'merchant-payments-for-woocommerce'
	),
	shippingDate: __(
		'Whether the shipping date is known',
		'merchant-payments-for-woocommerce'
	),
};

export const productTypes: Readonly< Record< ProductType, string > > = {
	physical_product: __(
		'Physical product',
		'merchant-payments-for-woocommerce'
	),
	digital_product_or_service: __(
		'Digital product or service',
		'merchant-payments-for-woocommerce'
	),
	offline_service: __(
		'Offline service',
		'merchant-payments-for-woocommerce'
	),
	multiple: __( 'Several of these', 'merchant-payments-for-woocommerce' ),
};

export const refundStatuses: Readonly< Record< RefundStatus, string > > = {
	refund_has_been_issued: __(
		'A refund has been issued',
		'merchant-payments-for-woocommerce'
	),
	refund_was_not_owed: __(
		'No refund was owed',
		'merchant-payments-for-woocommerce'
	),
};

export const duplicateStatuses: Readonly< Record< DuplicateStatus, string > > =
	{
		is_duplicate: __(
			'Yes, the customer was charged twice and has been refunded',
			'merchant-payments-for-woocommerce'
		),
		is_not_duplicate: __(
			'No, the payments were for different purchases',
			'merchant-payments-for-woocommerce'
		),
	};

/** What is remembered of the letter and of the shipping date. */
export const letterSources: Readonly< Record< string, string > > = {
	automatic: __( 'From the form', 'merchant-payments-for-woocommerce' ),
	manual: __( 'By hand', 'merchant-payments-for-woocommerce' ),
};

export const shippingDates: Readonly< Record< string, string > > = {
	automatic: __( 'No, it is today’s', 'merchant-payments-for-woocommerce' ),
	manual: __( 'Yes', 'merchant-payments-for-woocommerce' ),
};

export const texts: Readonly<
	Record< TextField, { label: string; hint?: string } >
> = {
	product_description: {
		label: __( 'Product description', 'merchant-payments-for-woocommerce' ),
		hint: __(
			'What the customer bought, and how it was described to them.',
			'merchant-payments-for-woocommerce'
		),
	},
	customer_purchase_ip: {
		label: __(
			'Customer’s IP address',
			'merchant-payments-for-woocommerce'
		),
		hint: __(
			'From which they ordered.',
			'merchant-payments-for-woocommerce'
		),
	},
	access_activity_log: {
		label: __( 'Activity log', 'merchant-payments-for-woocommerce' ),
	},
	shipping_carrier: {
		label: __( 'Carrier', 'merchant-payments-for-woocommerce' ),
		hint: __(
			'Several are separated by commas.',
			'merchant-payments-for-woocommerce'
		),
	},
	shipping_date: {
		label: __( 'Shipping date', 'merchant-payments-for-woocommerce' ),
	},
	shipping_tracking_number: {
		label: __( 'Tracking number', 'merchant-payments-for-woocommerce' ),
		hint: __(
			'Several are separated by commas.',
			'merchant-payments-for-woocommerce'
		),
	},
	shipping_address: {
		label: __( 'Shipping address', 'merchant-payments-for-woocommerce' ),
	},
};

/** Where a text that was filled in comes from; shipment plugins have names of their own. */
export const sources: Readonly< Record< string, string > > = {
	order: __(
		'Filled in from the order.',
		'merchant-payments-for-woocommerce'
	),
	note: __(
		'Filled in from a note to the customer.',
		'merchant-payments-for-woocommerce'
	),
};

export const sourceOf = ( source: string ): string =>
	sources[ source ] ??
	sprintf(
		/* translators: %s: name of a plugin. */
		__( 'Filled in from %s.', 'merchant-payments-for-woocommerce' ),
		source
	);

export const buttons = {
	cancel: __( 'Cancel', 'merchant-payments-for-woocommerce' ),
	back: __( 'Back', 'merchant-payments-for-woocommerce' ),
	next: __( 'Next', 'merchant-payments-for-woocommerce' ),
	submit: __( 'Submit evidence', 'merchant-payments-for-woocommerce' ),
	print: __( 'Print', 'merchant-payments-for-woocommerce' ),
	restore: __(
		'Write it from the form again',
		'merchant-payments-for-woocommerce'
	),
	toList: __( 'Return to disputes', 'merchant-payments-for-woocommerce' ),
	view: __( 'View submitted dispute', 'merchant-payments-for-woocommerce' ),
};

export const says = {
	/** Verbatim (specification part 2, section 5). */
	wait: __(
		'Please wait until file upload is finished',
		'merchant-payments-for-woocommerce'
	),
	saved: __( 'Evidence saved!', 'merchant-payments-for-woocommerce' ),
	submitted: __( 'Evidence submitted!', 'merchant-payments-for-woocommerce' ),
	submittedBefore: __(
		'This dispute can’t be answered any more. You see what was submitted.',
		'merchant-payments-for-woocommerce'
	),
	neverSubmitted: __(
		'This dispute can’t be answered any more. No evidence was submitted; you see what was saved.',
		'merchant-payments-for-woocommerce'
	),
	closedMeanwhile: __(
		'This dispute was answered, accepted or decided elsewhere. The form shows what is on record now. What you entered here wasn’t saved, and can’t be any more; you can still copy it:',
		'merchant-payments-for-woocommerce'
	),
	dateAssumed: __(
		'Today’s date, because none is known. The letter names a date of delivery once you enter one.',
		'merchant-payments-for-woocommerce'
	),
	pastDue: __(
		'The response deadline has passed. The bank may not accept evidence any more.',
		'merchant-payments-for-woocommerce'
	),
	ownLetter: __(
		'You edited the letter, so it no longer follows what you enter in the form.',
		'merchant-payments-for-woocommerce'
	),
	letterHint: __(
		'Written from what you entered. Replace what stands in brackets.',
		'merchant-payments-for-woocommerce'
	),
	/** How many of the recommended documents there are. */
	complete: ( there: number, all: number ): string =>
		sprintf(
			/* translators: 1: number of documents that are there, 2: number of recommended ones. */
			__(
				'%1$d of %2$d recommended pieces of evidence. Still missing:',
				'merchant-payments-for-woocommerce'
			),
			there,
			all
		),
	pages: __(
		'Your store has these pages. Save them as a PDF to send them as evidence:',
		'merchant-payments-for-woocommerce'
	),
	noAttachments: __(
		'No documents yet. Disputes without documents are rarely won.',
		'merchant-payments-for-woocommerce'
	),
	loading: __( 'Loading the dispute…', 'merchant-payments-for-woocommerce' ),
	failed: __(
		'Error retrieving dispute',
		'merchant-payments-for-woocommerce'
	),
	retry: __( 'Try again', 'merchant-payments-for-woocommerce' ),
	back: __( 'Back to disputes', 'merchant-payments-for-woocommerce' ),
	noId: __(
		'This address names no dispute.',
		'merchant-payments-for-woocommerce'
	),
	unknown: __(
		'We don’t know yet whether your evidence was submitted. We’ll look within minutes. Don’t submit it again.',
		'merchant-payments-for-woocommerce'
	),
};

export const question = {
	title: __( 'Submit your evidence?', 'merchant-payments-for-woocommerce' ),
	text: __(
		'Evidence goes to the bank once: you can’t change it afterwards.',
		'merchant-payments-for-woocommerce'
	),
	incomplete: ( placeholders: string ): string =>
		sprintf(
			/* translators: %s: a list, for example: [Support phone]. */
			__(
				'The letter still has placeholders: %s',
				'merchant-payments-for-woocommerce'
			),
			placeholders
		),
	fee: {
		visa_compliance: __(
			'I understand that Visa charges a network fee if I challenge this dispute and lose.',
			'merchant-payments-for-woocommerce'
		),
		mastercard_compliance: __(
			'I understand that Mastercard charges a network fee if I challenge this dispute.',
			'merchant-payments-for-woocommerce'
		),
	},
};

export const conflict = {
	title: __(
		'This draft was also changed elsewhere',
		'merchant-payments-for-woocommerce'
	),
	text: __(
		'Another tab or another person has saved this draft since you opened it. Your changes aren’t saved yet. Choose a version:',
		'merchant-payments-for-woocommerce'
	),
	mine: __( 'Yours', 'merchant-payments-for-woocommerce' ),
	theirs: __( 'Saved elsewhere', 'merchant-payments-for-woocommerce' ),
	nothing: __( 'Nothing', 'merchant-payments-for-woocommerce' ),
	keep: __( 'Keep my version', 'merchant-payments-for-woocommerce' ),
	take: __( 'Use the other version', 'merchant-payments-for-woocommerce' ),
	later: __( 'Decide later', 'merchant-payments-for-woocommerce' ),
};

export const leaving = {
	title: __( 'Leave without saving?', 'merchant-payments-for-woocommerce' ),
	text: __(
		'Evidence that isn’t saved is lost when you leave this page.',
		'merchant-payments-for-woocommerce'
	),
};

export const done = {
	title: __(
		'Your evidence was submitted',
		'merchant-payments-for-woocommerce'
	),
	dispute: __(
		'The customer’s bank now reviews it. That can take 60 days or more. We’ll show the decision here and in the order.',
		'merchant-payments-for-woocommerce'
	),
	inquiry: __(
		'The customer’s bank now reviews it. That can take 120 days or more. We’ll show the outcome here and in the order.',
		'merchant-payments-for-woocommerce'
	),
};

/** Errors with their reason (specification part 2, section 8). */
export const failedTo = {
	submit: ( reason: string ): string =>
		sprintf(
			/* translators: %s: why. */
			__(
				'Failed to submit evidence. (%s)',
				'merchant-payments-for-woocommerce'
			),
			reason
		),
	save: ( reason: string ): string =>
		sprintf(
			/* translators: %s: why. */
			__(
				'Failed to save evidence. (%s)',
				'merchant-payments-for-woocommerce'
			),
			reason
		),
};
