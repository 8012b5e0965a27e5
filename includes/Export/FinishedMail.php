<?php

declare( strict_types=1 );

namespace MerchantPayments\Export;

use MerchantPayments\Kernel\Access;
use MerchantPayments\Lists\PageAddress;
use WP_User;

/**
 * The e-mail about an export (specification part 2, section 8), to the user who requested it. Its link leads to the file through that
 * user's login, so it reveals nothing to other readers. It has no nonce: that would expire before the e-mail is read.
 */
final class FinishedMail {

	/** The link's query arg with the export's id. */
	public const ID = 'export_id';

	/** Seconds that the page waits: five polls, one second apart (specification part 2, section 9). It shows an earlier failure itself. */
	private const AWAITED = 5;

	/** The page of each list. */
	private const PAGES = array(
		'transactions' => '/payments/transactions',
		'deposits'     => '/payments/payouts',
		'documents'    => '/payments/documents',
	);

	/** Sends the e-mail unless the page has shown the failure. */
	public function send( ?Job $job ): void {
		$user = null === $job ? false : get_user_by( 'id', $job->user );
		if ( null === $job || ! $user instanceof WP_User ) {
			return;
		}
		$failed = Job::SUCCESS !== $job->status;
		if ( $failed && $job->finished - $job->created <= self::AWAITED ) {
			return;
		}
		if ( '' === $user->user_email || ! user_can( $user, Access::CAPABILITY ) ) {
			return;
		}
		$switched = switch_to_user_locale( $user->ID );
		if ( $failed ) {
			wp_mail( $user->user_email, $this->failure_subject(), $this->failure() . "\n\n" . $this->page( $job ) . "\n" );
		} else {
			wp_mail( $user->user_email, $this->success_subject(), $this->success() . "\n\n" . $this->file( $job ) . "\n" );
		}
		if ( $switched ) {
			restore_previous_locale();
		}
	}

	private function success_subject(): string {
		/* translators: %s: the store's name. */
		return sprintf( __( '[%s] Your export is ready', 'merchant-payments-for-woocommerce' ), $this->store() );
	}

	private function failure_subject(): string {
		/* translators: %s: the store's name. */
		return sprintf( __( '[%s] Your export failed', 'merchant-payments-for-woocommerce' ), $this->store() );
	}

	private function success(): string {
		return __( 'Your export is ready. Download it within 24 hours, logged in to your store:', 'merchant-payments-for-woocommerce' );
	}

	private function failure(): string {
		return __( 'Your export couldn\'t be generated. Try again on this page of your store:', 'merchant-payments-for-woocommerce' );
	}

	private function file( Job $job ): string {
		return add_query_arg( self::ID, $job->id, admin_url( 'admin-post.php?action=merchant_payments_export' ) );
	}

	private function page( Job $job ): string {
		return PageAddress::to( self::PAGES[ $job->request->list ] ?? '/payments/transactions' );
	}

	private function store(): string {
		return wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );
	}
}
