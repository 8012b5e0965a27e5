import { __, sprintf } from '@wordpress/i18n';

import type { ExternalAccount, OverviewAccount } from '../../../contract/types';
import { boot, browserLocale } from '../../../data/boot';
import { currencyName } from '../../../ui/currency-name';
import { addBankAccount, updateBankDetails } from '../../../ui/payout-notices';
import type { Task } from './task';

/** A bank account that is missing, or that payouts don't reach. */
export function bankTasks( {
	has_bank_account: hasBank,
	default_external_accounts: banks,
}: OverviewAccount ): Task[] {
	if ( ! hasBank ) {
		return [ missing() ];
	}
	const errored = banks.filter( ( { status } ) => status === 'errored' );
	return errored.length === 0 ? [] : [ failed( errored ) ];
}

/** A button to the form for bank details, where there is one. */
function action( label: string ): Pick< Task, 'action' > {
	const { bankDetailsLink: href } = boot();
	return href ? { action: { label, href } } : {};
}

const missing = (): Task => ( {
	key: 'set-up-bank-account',
	title: __(
		'Add a bank account for your payouts',
		'merchant-payments-for-woocommerce'
	),
	content: __(
		'Until there is one, your money stays in your balance.',
		'merchant-payments-for-woocommerce'
	),
	level: 2,
	...action( addBankAccount ),
	allowsSnooze: true,
} );

const failed = ( errored: readonly ExternalAccount[] ): Task => ( {
	key: 'update-bank-account',
	title: __(
		'Update your bank details',
		'merchant-payments-for-woocommerce'
	),
	content: sprintf(
		/* translators: %s: names of currencies. */
		__(
			'Payouts in %s are paused because the last one did not reach your bank account. Your balance is safe.',
			'merchant-payments-for-woocommerce'
		),
		new Intl.ListFormat( browserLocale() ).format(
			errored.map( ( { currency } ) => currencyName( currency ) )
		)
	),
	badge: {
		tone: 'alert',
		text: __( 'Payouts paused', 'merchant-payments-for-woocommerce' ),
	},
	level: 1,
	...action( updateBankDetails ),
} );
