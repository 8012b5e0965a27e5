import { Notice } from '@wordpress/components';

import type { ExternalAccount } from '../../../contract/types';
import { boot } from '../../../data/boot';
import { formatAmount } from '../../../money/format-amount';
import {
	addBankAccount,
	noBankAccount,
	pausedPayouts,
	updateBankDetails,
} from '../../../ui/payout-notices';
import { noticesOf, type NoticeKind, type PayoutState } from './notice-kinds';
import { belowMinimum, notices, texts } from './strings';

interface Props {
	state: PayoutState;
	/** ISO code in lower case. */
	currency: string;
	banks: readonly ExternalAccount[];
}

interface Content {
	text: string | null;
	isWarning?: boolean;
	action?: { label: string; url: string };
}

/** What holds payouts of the currency. */
export function PayoutNotices( props: Props ) {
	return noticesOf( props.state ).map( ( kind ) => {
		const { text, isWarning, action } = contentOf( kind, props );
		return (
			<Notice
				key={ kind }
				className="merchant-payments-payouts-card__notice"
				status={ isWarning ? 'warning' : 'info' }
				isDismissible={ false }
				actions={
					action?.url ? [ { ...action, variant: 'link' } ] : []
				}
			>
				{ text }
			</Notice>
		);
	} );
}

function contentOf(
	kind: NoticeKind,
	{ state, currency, banks }: Props
): Content {
	switch ( kind ) {
		case 'blocked':
			return {
				text: notices.blocked,
				isWarning: true,
				action: { label: texts.support, url: boot().supportLink },
			};
		case 'noBank':
			return {
				text: noBankAccount,
				isWarning: true,
				action: { label: addBankAccount, url: boot().bankDetailsLink },
			};
		case 'errored':
			return {
				text: pausedPayouts(
					banks.filter( ( bank ) => bank.currency === currency )
				),
				isWarning: true,
				action: {
					label: updateBankDetails,
					url: boot().bankDetailsLink,
				},
			};
		case 'belowMinimum':
			return {
				text: belowMinimum(
					formatAmount( state.available, currency ),
					formatAmount( state.minimum, currency )
				),
			};
		default:
			return {
				text: notices[ kind ],
				isWarning: kind === 'negative',
			};
	}
}
