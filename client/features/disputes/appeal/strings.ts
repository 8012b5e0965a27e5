import { __, sprintf } from '@wordpress/i18n';

export const headings = {
	form: __( 'Your appeal', 'merchant-payments-for-woocommerce' ),
	files: __( 'Supporting files', 'merchant-payments-for-woocommerce' ),
};

export const reason = {
	label: __(
		'Why the decision should change',
		'merchant-payments-for-woocommerce'
	),
	hint: __(
		'Say what the bank overlooked, and which file shows it. Don’t repeat the evidence it already has.',
		'merchant-payments-for-woocommerce'
	),
	missing: __(
		'Enter a reason for the appeal.',
		'merchant-payments-for-woocommerce'
	),
};

export const fileLabel = ( number: number ): string =>
	sprintf(
		/* translators: %d: a number, from 1 on. */
		__( 'File %d', 'merchant-payments-for-woocommerce' ),
		number
	);

export const submit = __(
	'Submit appeal',
	'merchant-payments-for-woocommerce'
);

export const question = {
	title: __( 'Submit your appeal?', 'merchant-payments-for-woocommerce' ),
	text: __(
		'You can appeal once: you can’t change it afterwards, and the next decision is final.',
		'merchant-payments-for-woocommerce'
	),
};

export const says = {
	wait: __(
		'Wait until your files are uploaded.',
		'merchant-payments-for-woocommerce'
	),
	submitted: __(
		'Your appeal was submitted.',
		'merchant-payments-for-woocommerce'
	),
	unknown: __(
		'We don’t know yet whether your appeal was submitted. We’ll look within minutes. Don’t submit it again.',
		'merchant-payments-for-woocommerce'
	),
	failed: ( why: string ): string =>
		sprintf(
			/* translators: %s: why. */
			__(
				'The appeal was not submitted. (%s)',
				'merchant-payments-for-woocommerce'
			),
			why
		),
};
