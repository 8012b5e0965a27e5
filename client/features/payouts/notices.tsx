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
import {
	bankDetailsUpdated,
	nextPayout,
	pausedPayouts,
	updateBankDetails,
} from './notice-texts';
import './style.scss';

/** The store's option (details of the contract: it is reset when the schedule changes). */
const DISMISSED = 'wcpay_next_deposit_notice_dismissed';

/**
 * What stands above the payouts: that they are paused, else when the next ones come. It is asked for when the rows are there, and
 * its place is kept, so that they do not move.
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

	if ( ! value ) {
		const isKept = isLoading && ! isDismissed;
		return isKept ? <div className="wcpay-payouts__notice-place" /> : null;
	}
	return (
		<AccountNotice
			account={ value.account }
			isDismissed={ isDismissed }
			onDismiss={ dismiss }
		/>
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
	const paused = pausedPayouts( account.default_external_accounts );
	if ( paused ) {
		const url = boot().bankDetailsLink;
		return (
			<Notice
				className="wcpay-payouts__notice"
				status="warning"
				isDismissible={ false }
				actions={
					url
						? [ { label: updateBankDetails, url, variant: 'link' } ]
						: []
				}
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
			className="wcpay-payouts__notice"
			status="info"
			onRemove={ onDismiss }
		>
			{ next }
		</Notice>
	) : null;
}

/**
 * Says it when the merchant comes back from the form for bank details, once.
 */
function useReturn(): void {
	useEffect( () => {
		const { search } = getHistory().location;
		if ( new URLSearchParams( search ).get( 'bank_details' ) ) {
			getHistory().replace( getNewPath( { bank_details: undefined } ) );
			notify( {
				id: 'wcpay-bank-details',
				status: 'success',
				text: bankDetailsUpdated,
			} );
		}
	}, [] );
}
