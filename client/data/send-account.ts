import apiFetch from '@wordpress/api-fetch';

/**
 * Says with each request which account the page shows (`includes/Rest/PageAccount.php`): answers are about it, and when the user looks at
 * another one by now, nothing is done.
 */
apiFetch.use( ( options, next ) => {
	const account = window.merchantPaymentsSettings?.account;
	return next(
		account && options.path?.startsWith( '/wc/v3/payments' )
			? {
					...options,
					headers: {
						...options.headers,
						'X-Merchant-Payments-Account': String( account ),
					},
				}
			: options
	);
} );
