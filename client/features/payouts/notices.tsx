import { getHistory, getNewPath } from '@woocommerce/navigation';
import { Notice } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';

import type { OverviewAccount } from '../../contract/types';
import { boot } from '../../data/boot';
import { deposits } from '../../data/deposits';
import { notify } from '../../data/notices';
import { readOption, writeOption } from '../../data/options';
import { useBalances } from '../../data/balances';
import type { Addressable } from '../../list-page/query';
import { useRowsLoaded } from '../../list-page/use-rows-loaded';
import { TroubleBanner } from '../../ui/account-trouble';
import {
	addBankAccount,
	bankDetailsUpdated,
	nextPayout,
	noBankAccount,
	pausedPayouts,
	updateBankDetails,
} from '../../ui/payout-notices';
import './style.scss';

/** Option of the store (details of the contract: reset when the schedule changes). */
const DISMISSED = 'wcpay_next_deposit_notice_dismissed';

/**
 * Notice above the payouts: they are paused, or when the next one is sent. Loads after the rows; its height is reserved, so that the
 * rows don't move.
 */
export function PayoutNotices( { list }: { list: Addressable } ) {
	useReturn();
	const { value, isLoading } = useBalances( useRowsLoaded( deposits, list ) );
	const [ isDismissed, setIsDismissed ] = useState( () =>
		readOption( DISMISSED, boot().nextPayoutDismissed )
	);
	const dismiss = () => {
		setIsDismissed( true );
		writeOption( DISMISSED, true );
	};

	const isKept = isLoading && ! isDismissed && ! boot().trouble;
	return (
		<>
			<TroubleBanner
				trouble={ value ? value.account.trouble : boot().trouble }
			/>
			{ value ? (
				<AccountNotice
					account={ value.account }
					isDismissed={ isDismissed }
					onDismiss={ dismiss }
				/>
			) : (
				isKept && (
					<div className="merchant-payments-payouts__notice-place" />
				)
			) }
		</>
	);
}

interface AccountNoticeProps {
	account: OverviewAccount;
	isDismissed: boolean;
	onDismiss: () => void;
}

function AccountNotice( {
	account,
	isDismissed,
	onDismiss,
}: AccountNoticeProps ) {
	const paused = account.has_bank_account
		? pausedPayouts( account.default_external_accounts )
		: noBankAccount;
	if ( paused ) {
		const url = boot().bankDetailsLink;
		const label = account.has_bank_account
			? updateBankDetails
			: addBankAccount;
		return (
			<Notice
				className="merchant-payments-payouts__notice"
				status="warning"
				isDismissible={ false }
				actions={ url ? [ { label, url, variant: 'link' } ] : [] }
			>
				{ paused }
			</Notice>
		);
	}
	const next = account.deposits_enabled
		? nextPayout( account.deposits_schedule )
		: null;
	return next && ! isDismissed ? (
		<Notice
			className="merchant-payments-payouts__notice"
			status="info"
			onRemove={ onDismiss }
		>
			{ next }
		</Notice>
	) : null;
}

/** Shows a notice once when the merchant returns from the form for bank details. */
function useReturn(): void {
	useEffect( () => {
		const { search } = getHistory().location;
		if ( new URLSearchParams( search ).get( 'bank_details' ) ) {
			getHistory().replace( getNewPath( { bank_details: undefined } ) );
			notify( {
				id: 'merchant-payments-bank-details',
				status: 'success',
				text: bankDetailsUpdated,
			} );
		}
	}, [] );
}
