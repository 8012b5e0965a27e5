<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Export;

use Error;
use MerchantPayments\Export\Job;
use MerchantPayments\Export\Schedule;
use MerchantPayments\Features\Exports\DownloadLink;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Kernel\SystemClock;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\Features\Transactions\RandomTransactions;

/**
 * News of an export goes to its user by mail, with a link for that user alone.
 *
 * @covers \MerchantPayments\Export\FinishedMail
 * @covers \MerchantPayments\Export\Exports
 */
final class ExportMailTest extends ExportTestCase {

	/** Some rows. */
	protected function set_up(): void {
		parent::set_up();
		( new RandomTransactions( 1 ) )->write( 20 );
	}

	/** Each export is mailed once, to the user's own address, without the secret link; so is one that took long. */
	public function test_each_export_is_mailed(): void {
		$quick = $this->ask( [ 'user_email' => 'somebody@example.com' ] );
		$this->assertSame( $quick, $this->ask() );
		$late = $this->waiting( [ 'direction' => 'asc' ] );
		$this->age( $late, 60 );
		do_action( Schedule::RUN, $late );

		$this->assertCount( 2, $this->mails );
		foreach ( [ $quick, $late ] as $place => $id ) {
			$this->assertSame( wp_get_current_user()->user_email, $this->mails[ $place ]['to'] );
			$this->assertStringContainsString(
				admin_url( 'admin-post.php?action=merchant_payments_export&export_id=' . $id ),
				$this->mails[ $place ]['message']
			);
			$this->assertDoesNotMatchRegularExpression( '/signature|nonce/', $this->mails[ $place ]['message'] );
		}
	}

	/** The page says that an export failed while it looks; later, a mail does. */
	public function test_only_a_late_failure_is_mailed(): void {
		foreach ( [ 0, 60 ] as $age ) {
			$this->assertSame( [], $this->mails );
			$id = $this->waiting( [ 'direction' => 'asc' ] );
			$this->age( $id, $age );
			Exporter::at( new SystemClock() )->fail( $id, new Error( 'The disk is full.' ) );
		}
		$this->assertCount( 1, $this->mails );
		$this->assertStringContainsString( 'path=%2Fpayments%2Ftransactions', $this->mails[0]['message'] );
	}

	/** The mail's link leads to the file, also after the page has fetched it, as long as it is kept, and for its user alone. */
	public function test_the_link_in_the_mail(): void {
		$exports = Site::instance()->lists()->exports( Site::instance()->account()->scope );
		$gone    = function ( string $id ) use ( $exports ): string {
			try {
				return $exports->again( $id )->id;
			} catch ( Refusal $refusal ) {
				return $refusal->error_code;
			}
		};
		$id      = $this->ask();
		$file    = $this->fetch( $id );
		foreach ( [ 'once', 'twice' ] as $_ ) {
			$this->assertSame( $file, $this->follow( DownloadLink::to( $exports->again( $id ) ) )[1] );
		}
		$this->act_as( 'shop_manager' );
		$this->assertSame( 'wcpay_export_not_found', $gone( $id ) );
		$this->act_as( 'administrator' );
		$this->assertSame( 'wcpay_export_not_ready', $gone( $this->waiting( [ 'direction' => 'asc' ] ) ) );
		$this->age( $id, Job::KEPT );
		$this->assertSame( 'wcpay_export_expired', $gone( $id ) );
	}
}
