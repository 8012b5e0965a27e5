<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Cli;

use MerchantPayments\Cli\SandboxCallCommand;
use MerchantPayments\Sandbox\Faults\FaultMode;
use MerchantPayments\Sandbox\Faults\FaultTarget;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\SandboxStore;
use ReflectionMethod;

/**
 * Whoever tries the product can play those who act on a store from outside.
 *
 * @covers \MerchantPayments\Cli\SandboxCallCommand
 */
final class SandboxCallTest extends CommandTestCase {

	/** A new sandbox. */
	protected function set_up(): void {
		parent::set_up();
		Site::instance()->sandbox()->reset( 1, SandboxStore::UNTIL );
		Site::instance()->account()->event_feed()->continue_after( null );
	}

	/** The account is brought into a state, and is so on its page; lists are written as JSON. */
	public function test_an_account_is_restricted(): void {
		$account = $this->done(
			'account_state',
			'--state=restricted_soon',
			'--after=3600',
			'--errors=[{"code":"invalid_street_address","requirement":"company.address.line1"}]'
		);
		$this->assertSame( 'account', $account['object'] );
		$shown = $this->body( $this->rest( 'GET', '/accounts' ) );
		$this->assertSame( [ 'restricted_soon', 'invalid_street_address' ], [ $shown['status'], $shown['requirements']['errors'][0]['code'] ] );
		$this->assertSame(
			Site::instance()->account()->event_feed()->newest(),
			get_option( 'merchant_payments_last_event_1' ),
			'What happened has been taken in.'
		);
	}

	/**
	 * A customer authenticates a payment, whose bank then asks about it: both are in the ledger. A path can be written whole, and yes without
	 * a value.
	 */
	public function test_a_payment_is_authenticated_and_asked_about(): void {
		$intent = $this->waiting_payment();
		$paid   = $this->done( '/v1/sandbox/payment_intents/' . $intent . '/authenticate' );
		$this->assertSame( 'succeeded', $paid['status'] );
		$dispute = $this->done( 'disputes', '--charge=' . $paid['latest_charge'], '--inquiry' );
		$this->assertSame( 'warning_needs_response', $dispute['status'] );
		$this->assertSame( [ 'charge' ], array_column( $this->body( $this->rest( 'GET', '/transactions' ) )['data'], 'type' ) );
		$this->assertSame( [ $dispute['id'] ], array_column( $this->body( $this->rest( 'GET', '/disputes' ) )['data'], 'dispute_id' ) );
	}

	/**
	 * The one who plays the bank is not behind the store's network: a fault that was ordered hits only what the store asks afterwards, and
	 * that is said.
	 */
	public function test_ordered_faults_do_not_hit_it(): void {
		Site::instance()->sandbox()->faults()->order( FaultTarget::Any, FaultMode::Drop, 50 );
		[ $code, $output ] = $this->wp( 'sandbox', 'do', 'account_state', '--state=restricted' );
		$this->assertSame( 0, $code, $output );
		$this->assertStringContainsString( 'Warning: The ledger has not been updated yet', $output );
		Site::instance()->sandbox()->faults()->clear();
		$this->assertSame( 'restricted', $this->body( $this->rest( 'GET', '/accounts' ) )['status'] );
	}

	/**
	 * What is refused says why, ends with exit code 1 and changes nothing.
	 *
	 * @dataProvider mistakes
	 * @param list<string> $words The command.
	 */
	public function test_mistakes_are_refused( string $reason, array $words ): void {
		[ $code, $output ] = $this->wp( 'sandbox', 'do', ...$words );
		$this->assertSame( 1, $code, $output );
		$this->assertStringContainsString( "Error: $reason", str_replace( "\n", ' ', $output ) );
		$this->assertNull( Site::instance()->account()->event_feed()->newest() );
	}

	/** @return array<string, array{string, list<string>}> */
	public static function mistakes(): array {
		$unknown = 'The sandbox has no call ';
		$pay     = [ '--amount=5000', '--currency=usd', '--confirm', '--payment_method=pm_card_visa' ];
		return [
			'no such call'          => [ $unknown . '"acount_state"', [ 'acount_state', '--state=complete' ] ],
			'no call at all'        => [ $unknown, [ '' ] ],
			'a call to be read'     => [ $unknown, [ 'documents' ] ],
			'a call of the store'   => [ $unknown, [ 'payment_intents', ...$pay ] ],
			'one by its path'       => [ $unknown, [ '/v1/payment_intents', ...$pay ] ],
			'one by a way around'   => [ $unknown, [ '../payment_intents', ...$pay ] ],
			'bad JSON'              => [
				'Values that begin with [ or { must be JSON',
				[ 'account_state', '--state=restricted', '--requirements=[company' ],
			],
			'an unknown word'       => [ 'The platform refuses: Invalid state: must be one of', [ 'account_state', '--state=sad' ] ],
			'a word that is a list' => [
				'The platform refuses: Invalid string: state (parameter_invalid_string)',
				[ 'account_state', '--state=["complete"]' ],
			],
			'a missing value'       => [ 'The platform refuses: Missing required param: state. (parameter_missing)', [ 'account_state' ] ],
			'an unknown parameter'  => [
				'The platform refuses: Received unknown parameter: colour',
				[ 'account_state', '--state=complete', '--colour=red' ],
			],
			'an unknown object'     => [ 'The platform refuses: No such dispute', [ 'disputes/dp_1/decide', '--outcome=won' ] ],
		];
	}

	/** Its help names each of the sandbox's own calls, but for the page behind an account link, which is opened by following it. */
	public function test_help_names_every_call(): void {
		$help  = (string) ( new ReflectionMethod( SandboxCallCommand::class, '__invoke' ) )->getDocComment();
		$calls = [];
		foreach ( (array) glob( dirname( __DIR__, 4 ) . '/includes/Sandbox/*/*.php' ) as $file ) {
			preg_match_all( "~'POST /v1/sandbox/([a-z_/{}]+)'~", (string) file_get_contents( (string) $file ), $found );
			array_push( $calls, ...str_replace( '{id}', 'ID', $found[1] ) );
		}
		$this->assertContains( 'account_state', $calls );
		foreach ( array_diff( $calls, [ 'account_links/ID/open' ] ) as $call ) {
			$this->assertSame(
				1,
				preg_match( '~^\s+\*     ' . preg_quote( $call, '~' ) . '\b~m', $help ),
				"Describe $call in the docblock of SandboxCallCommand."
			);
		}
	}

	/**
	 * Does something, and reads what is printed.
	 *
	 * @return array<string, mixed>
	 */
	private function done( string ...$words ): array {
		[ $code, $output ] = $this->wp( 'sandbox', 'do', ...$words );
		$this->assertSame( 0, $code, $output );
		// What PHP says about WP-CLI's own code comes before.
		return json_decode( (string) strstr( $output, "{\n" ), true, 512, JSON_THROW_ON_ERROR );
	}

	/**
	 * A payment that waits for its customer.
	 *
	 * @return string Id of the intent.
	 */
	private function waiting_payment(): string {
		$intent = Site::instance()->account()->transport()->request(
			'POST',
			'/v1/payment_intents',
			[ 'amount' => 5000, 'currency' => 'usd', 'confirm' => true, 'payment_method' => 'pm_card_authenticationRequired' ]
		);
		$this->assertSame( 'requires_action', $intent['status'] );
		return $intent['id'];
	}
}
