import { __, sprintf } from '@wordpress/i18n';

export const rule = __(
	'PDF, PNG or JPEG',
	'merchant-payments-for-woocommerce'
);

export const mostInAll = ( size: string ): string =>
	sprintf(
		/* translators: %s: a size, for example 4.5 MB. */
		__( 'At most %s in all', 'merchant-payments-for-woocommerce' ),
		size
	);

export const room = __(
	'Size of all files',
	'merchant-payments-for-woocommerce'
);

export const wrongType = __(
	'Choose a PDF, PNG or JPEG file.',
	'merchant-payments-for-woocommerce'
);

export const empty = __(
	'This file is empty.',
	'merchant-payments-for-woocommerce'
);

export const tooLarge = __(
	'Your files exceed the total size limit of 4.5 MB. This file wasn’t uploaded. Remove another one, or choose a smaller one.',
	'merchant-payments-for-woocommerce'
);

export const failed = ( reason: string ): string =>
	sprintf(
		/* translators: %s: why. */
		__(
			'Failed to upload file. (%s)',
			'merchant-payments-for-woocommerce'
		),
		reason
	);
