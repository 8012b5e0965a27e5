import { __, sprintf } from '@wordpress/i18n';

import type {
	DuplicateStatus,
	ProductType,
	RefundStatus,
	TextField,
} from './answer';

/** Names of the steps (specification part 2, section 2). */
export const stepNames = {
	purchase: __( 'Purchase info', 'woocommerce-payments' ),
	/** Only where Visa asks for them. */
	earlier: __( 'Earlier payments', 'woocommerce-payments' ),
	shipping: __( 'Shipping details', 'woocommerce-payments' ),
	review: __( 'Review', 'woocommerce-payments' ),
};

export const titles = {
	steps: __( 'Steps of the challenge', 'woocommerce-payments' ),
	case: __( 'The dispute', 'woocommerce-payments' ),
	purchase: __( 'What the payment was for', 'woocommerce-payments' ),
	evidence: __( 'Recommended evidence', 'woocommerce-payments' ),
	shipping: __( 'How it was shipped', 'woocommerce-payments' ),
	shippingEvidence: __( 'Proof', 'woocommerce-payments' ),
	letter: __( 'Cover letter', 'woocommerce-payments' ),
	attachments: __( 'What goes to the bank', 'woocommerce-payments' ),
};

export const labels = {
	amount: __( 'Disputed amount', 'woocommerce-payments' ),
	reason: __( 'Reason', 'woocommerce-payments' ),
	customer: __( 'Customer', 'woocommerce-payments' ),
	order: __( 'Order', 'woocommerce-payments' ),
	dueBy: __( 'Respond by', 'woocommerce-payments' ),
	claim: __( 'The claim', 'woocommerce-payments' ),
	wins: __( 'What your evidence must show', 'woocommerce-payments' ),
	advice: __( 'Our advice', 'woocommerce-payments' ),
	productType: __( 'Product type', 'woocommerce-payments' ),
	refundStatus: __( 'Refund status', 'woocommerce-payments' ),
	duplicateStatus: __( 'Was it a duplicate?', 'woocommerce-payments' ),
	letter: __( 'Letter to the customer’s bank', 'woocommerce-payments' ),
	letterSource: __( 'How the letter is written', 'woocommerce-payments' ),
	shippingDate: __(
		'Whether the shipping date is known',
		'woocommerce-payments'
	),
	room: __( 'Size of all files', 'woocommerce-payments' ),
};

export const productTypes: Readonly< Record< ProductType, string > > = {
	physical_product: __( 'Physical product', 'woocommerce-payments' ),
	digital_product_or_service: __(
		'Digital product or service',
		'woocommerce-payments'
	),
	offline_service: __( 'Offline service', 'woocommerce-payments' ),
	multiple: __( 'Several of these', 'woocommerce-payments' ),
};

export const refundStatuses: Readonly< Record< RefundStatus, string > > = {
	refund_has_been_issued: __(
		'A refund has been issued',
		'woocommerce-payments'
	),
	refund_was_not_owed: __( 'No refund was owed', 'woocommerce-payments' ),
};

export const duplicateStatuses: Readonly< Record< DuplicateStatus, string > > =
	{
		is_duplicate: __(
			'Yes, the customer was charged twice and has been refunded',
			'woocommerce-payments'
		),
		is_not_duplicate: __(
			'No, the payments were for different purchases',
			'woocommerce-payments'
		),
	};

/** What is remembered of the letter and of the shipping date. */
export const letterSources: Readonly< Record< string, string > > = {
	automatic: __( 'From the form', 'woocommerce-payments' ),
	manual: __( 'By hand', 'woocommerce-payments' ),
};

export const shippingDates: Readonly< Record< string, string > > = {
	automatic: __( 'No, it is today’s', 'woocommerce-payments' ),
	manual: __( 'Yes', 'woocommerce-payments' ),
};

export const texts: Readonly<
	Record< TextField, { label: string; hint?: string } >
> = {
	product_description: {
		label: __( 'Product description', 'woocommerce-payments' ),
		hint: __(
			'What the customer bought, and how it was described to them.',
			'woocommerce-payments'
		),
	},
	customer_purchase_ip: {
		label: __( 'Customer’s IP address', 'woocommerce-payments' ),
		hint: __( 'From which they ordered.', 'woocommerce-payments' ),
	},
	access_activity_log: {
		label: __( 'Activity log', 'woocommerce-payments' ),
	},
	shipping_carrier: {
		label: __( 'Carrier', 'woocommerce-payments' ),
		hint: __( 'Several are separated by commas.', 'woocommerce-payments' ),
	},
	shipping_date: {
		label: __( 'Shipping date', 'woocommerce-payments' ),
	},
	shipping_tracking_number: {
		label: __( 'Tracking number', 'woocommerce-payments' ),
		hint: __( 'Several are separated by commas.', 'woocommerce-payments' ),
	},
	shipping_address: {
		label: __( 'Shipping address', 'woocommerce-payments' ),
	},
};

/** Where a text that was filled in comes from; shipment plugins have names of their own. */
export const sources: Readonly< Record< string, string > > = {
	order: __( 'Filled in from the order.', 'woocommerce-payments' ),
	note: __(
		'Filled in from a note to the customer.',
		'woocommerce-payments'
	),
};

export const sourceOf = ( source: string ): string =>
	sources[ source ] ??
	sprintf(
		/* translators: %s: name of a plugin. */
		__( 'Filled in from %s.', 'woocommerce-payments' ),
		source
	);

export const buttons = {
	cancel: __( 'Cancel', 'woocommerce-payments' ),
	back: __( 'Back', 'woocommerce-payments' ),
	next: __( 'Next', 'woocommerce-payments' ),
	submit: __( 'Submit evidence', 'woocommerce-payments' ),
	print: __( 'Print', 'woocommerce-payments' ),
	restore: __( 'Write it from the form again', 'woocommerce-payments' ),
	toList: __( 'Return to disputes', 'woocommerce-payments' ),
	view: __( 'View submitted dispute', 'woocommerce-payments' ),
};

export const says = {
	filesRule: __( 'PDF, PNG or JPEG', 'woocommerce-payments' ),
	wrongType: __( 'Choose a PDF, PNG or JPEG file.', 'woocommerce-payments' ),
	emptyFile: __( 'This file is empty.', 'woocommerce-payments' ),
	tooLarge: __(
		'Your files exceed the total size limit of 4.5 MB. This file wasn’t uploaded. Remove another one, or choose a smaller one.',
		'woocommerce-payments'
	),
	/** Verbatim (specification part 2, section 5). */
	wait: __(
		'Please wait until file upload is finished',
		'woocommerce-payments'
	),
	saved: __( 'Evidence saved!', 'woocommerce-payments' ),
	submitted: __( 'Evidence submitted!', 'woocommerce-payments' ),
	submittedBefore: __(
		'This dispute can’t be answered any more. You see what was submitted.',
		'woocommerce-payments'
	),
	neverSubmitted: __(
		'This dispute can’t be answered any more. No evidence was submitted; you see what was saved.',
		'woocommerce-payments'
	),
	closedMeanwhile: __(
		'This dispute was answered, accepted or decided elsewhere. The form shows what is on record now. What you entered here wasn’t saved, and can’t be any more; you can still copy it:',
		'woocommerce-payments'
	),
	dateAssumed: __(
		'Today’s date, because none is known. The letter names a date of delivery once you enter one.',
		'woocommerce-payments'
	),
	pastDue: __(
		'The response deadline has passed. The bank may not accept evidence any more.',
		'woocommerce-payments'
	),
	ownLetter: __(
		'You edited the letter, so it no longer follows what you enter in the form.',
		'woocommerce-payments'
	),
	letterHint: __(
		'Written from what you entered. Replace what stands in brackets.',
		'woocommerce-payments'
	),
	mostFiles: ( size: string ): string =>
		sprintf(
			/* translators: %s: a size, for example 4.5 MB. */
			__( 'At most %s in all', 'woocommerce-payments' ),
			size
		),
	/** How many of the recommended documents there are. */
	complete: ( there: number, all: number ): string =>
		sprintf(
			/* translators: 1: number of documents that are there, 2: number of recommended ones. */
			__(
				'%1$d of %2$d recommended pieces of evidence. Still missing:',
				'woocommerce-payments'
			),
			there,
			all
		),
	pages: __(
		'Your store has these pages. Save them as a PDF to send them as evidence:',
		'woocommerce-payments'
	),
	noAttachments: __(
		'No documents yet. Disputes without documents are rarely won.',
		'woocommerce-payments'
	),
	loading: __( 'Loading the dispute…', 'woocommerce-payments' ),
	failed: __( 'Error retrieving dispute', 'woocommerce-payments' ),
	retry: __( 'Try again', 'woocommerce-payments' ),
	noId: __( 'This address names no dispute.', 'woocommerce-payments' ),
	unknown: __(
		'We don’t know yet whether your evidence was submitted. We keep asking; stay on this page.',
		'woocommerce-payments'
	),
};

export const question = {
	title: __( 'Submit your evidence?', 'woocommerce-payments' ),
	text: __(
		'Evidence goes to the bank once: you can’t change it afterwards.',
		'woocommerce-payments'
	),
	incomplete: ( placeholders: string ): string =>
		sprintf(
			/* translators: %s: a list, for example: [Support phone]. */
			__(
				'The letter still has placeholders: %s',
				'woocommerce-payments'
			),
			placeholders
		),
	visaFee: __(
		'I understand that Visa charges a network fee if I challenge this dispute and lose.',
		'woocommerce-payments'
	),
};

export const conflict = {
	title: __(
		'This draft was also changed elsewhere',
		'woocommerce-payments'
	),
	text: __(
		'Another tab or another person has saved this draft since you opened it. Your changes aren’t saved yet. Choose a version:',
		'woocommerce-payments'
	),
	mine: __( 'Yours', 'woocommerce-payments' ),
	theirs: __( 'Saved elsewhere', 'woocommerce-payments' ),
	nothing: __( 'Nothing', 'woocommerce-payments' ),
	keep: __( 'Keep my version', 'woocommerce-payments' ),
	take: __( 'Use the other version', 'woocommerce-payments' ),
	later: __( 'Decide later', 'woocommerce-payments' ),
};

export const leaving = {
	title: __( 'Leave without saving?', 'woocommerce-payments' ),
	text: __(
		'Evidence that isn’t saved is lost when you leave this page.',
		'woocommerce-payments'
	),
};

export const done = {
	title: __( 'Your evidence was submitted', 'woocommerce-payments' ),
	dispute: __(
		'The customer’s bank now reviews it. That can take 60 days or more. We’ll show the decision here and in the order.',
		'woocommerce-payments'
	),
	inquiry: __(
		'The customer’s bank now reviews it. That can take 120 days or more. We’ll show the outcome here and in the order.',
		'woocommerce-payments'
	),
};

/** Errors with their reason (specification part 2, section 8). */
export const failedTo = {
	submit: ( reason: string ): string =>
		sprintf(
			/* translators: %s: why. */
			__( 'Failed to submit evidence. (%s)', 'woocommerce-payments' ),
			reason
		),
	save: ( reason: string ): string =>
		sprintf(
			/* translators: %s: why. */
			__( 'Failed to save evidence. (%s)', 'woocommerce-payments' ),
			reason
		),
	upload: ( reason: string ): string =>
		sprintf(
			/* translators: %s: why. */
			__( 'Failed to upload file. (%s)', 'woocommerce-payments' ),
			reason
		),
};
