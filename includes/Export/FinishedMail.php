<?php

declare( strict_types=1 );

namespace MerchantPayments\Export;

use MerchantPayments\Kernel\Access;
use MerchantPayments\Lists\PageAddress;
use WP_User;

/**
 * The e-mail about an export that ended after the page had stopped waiting. It links to the page rather than the file, so that it
 * reveals nothing to other readers.
 */
final class FinishedMail {

	/** Seconds that the page waits: five polls, one second apart (specification part 2, section 9). */
	private const AWAITED = 5;

	/** The page of each list. */
	private const PAGES = array(
		'transactions' => '/payments/transactions',
		'deposits'     => '/payments/payouts',
	);

	/** Sends the e-mail unless the page has shown the result. */
	public function send( ?Job $job ): void {
		$user = null === $job ? false : get_user_by( 'id', $job->user );
		if ( null === $job || ! $user instanceof WP_User || $job->finished - $job->created <= self::AWAITED ) {
			return;
		}
		if ( '' === $user->user_email || ! user_can( $user, Access::CAPABILITY ) ) {
			return;
		}
		$switched = switch_to_user_locale( $user->ID );
		$failed   = Job::SUCCESS !== $job->status;
		$text     = $failed ? $this->failure() : $this->success();
		wp_mail( $user->user_email, $failed ? $this->failure_subject() : $this->success_subject(), $text . "\n\n" . $this->page( $job ) . "\n" );
		if ( $switched ) {
			restore_previous_locale();
		}
	}

	private function success_subject(): string {
		/* translators: %s: the store's name. */
		return sprintf( __( '[%s] Your export is ready', 'woocommerce-payments' ), $this->store() );
	}

	private function failure_subject(): string {
		/* translators: %s: the store's name. */
		return sprintf( __( '[%s] Your export failed', 'woocommerce-payments' ), $this->store() );
	}

	private function success(): string {
		return __( 'Your export is ready. Download it within one hour on this page of your store:', 'woocommerce-payments' );
	}

	private function failure(): string {
		return __( 'Your export couldn\'t be generated. Try again on this page of your store:', 'woocommerce-payments' );
	}

	private function page( Job $job ): string {
		return PageAddress::to( self::PAGES[ $job->request->list ] ?? '/payments/overview' );
	}

	private function store(): string {
		return wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );
	}
}
