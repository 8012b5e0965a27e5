<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Sandbox;

use MerchantPayments\Sandbox\SandboxTables;
use MerchantPayments\Sandbox\SandboxTransport;
use MerchantPayments\Tests\Unit\Sandbox\Uploads;

/**
 * What needs lists and real tables.
 *
 * @covers \MerchantPayments\Sandbox\Files\Files
 * @covers \MerchantPayments\Sandbox\Fraud\EarlyFraudWarnings
 * @covers \MerchantPayments\Sandbox\Store\Store
 * @covers \MerchantPayments\Sandbox\Store\Tables
 */
final class RiskTest extends SandboxTestCase {

	/** A large file with every byte comes back, at once and after a bulk load, and goes when the sandbox is emptied. */
	public function test_contents_are_kept(): void {
		$bytes = "%PDF-1.4\n" . str_repeat( implode( '', array_map( 'chr', range( 0, 255 ) ) ), 17_000 ) . "\n%%EOF";
		$ids   = [ $this->post( 'files', Uploads::params( $bytes ) )['id'] ];
		$ids[] = $this->sandbox->bulk(
			static function ( SandboxTransport $transport ) use ( $bytes ): string {
				$id = $transport->request( 'POST', '/v1/files', Uploads::params( $bytes ) )['id'];
				self::assertSame( $bytes, base64_decode( $transport->request( 'GET', "/v1/files/$id/contents" )['data'], true ) );
				return $id;
			}
		);
		foreach ( $ids as $id ) {
			$this->assertSame( md5( $bytes ), md5( (string) base64_decode( $this->get( "files/$id/contents" )['data'], true ) ) );
		}
		$this->assertGreaterThan( 40, count( $this->contents() ) );
		$this->sandbox->reset( 1 );
		$this->assertSame( [], $this->contents() );
	}

	/** The same upload with the same key is one file. */
	public function test_an_upload_happens_once(): void {
		$first  = $this->post( 'files', Uploads::params(), 'upload-1' );
		$second = $this->post( 'files', Uploads::params(), 'upload-1' );
		$this->assertSame( $first, $second );
		$this->assertSame(
			'idempotency_error',
			$this->refusal( fn () => $this->post( 'files', Uploads::params( Uploads::PDF . "\n" ), 'upload-1' ) )
		);
		$this->assertSame( [ $first['id'] ], array_column( $this->get( 'files' )['data'], 'id' ) );
	}

	/** Files are listed by purpose, newest first. */
	public function test_files_are_listed(): void {
		$evidence = $this->post( 'files', Uploads::params() )['id'];
		$logo     = $this->post( 'files', Uploads::params( Uploads::png(), 'logo.png', 'business_logo' ) )['id'];
		$this->assertSame( [ $logo, $evidence ], array_column( $this->get( 'files' )['data'], 'id' ) );
		$this->assertSame( [ $evidence ], array_column( $this->get( 'files', [ 'purpose' => 'dispute_evidence' ] )['data'], 'id' ) );
		$this->assertSame( [ $evidence ], array_column( $this->get( 'files', [ 'starting_after' => $logo ] )['data'], 'id' ) );
	}

	/** A sandbox does not fill the disk. */
	public function test_room_is_bounded(): void {
		$this->post( 'files', Uploads::params() );
		$settings = (string) $this->database->column( 'SELECT settings FROM ' . $this->database->table( SandboxTables::ACCOUNTS ) )[0];
		$full     = str_replace( '"file_bytes":[' . strlen( Uploads::PDF ) . ']', '"file_bytes":[' . 256 * 1024 * 1024 . ']', $settings );
		$this->assertNotSame( $settings, $full );
		$this->database->run( 'UPDATE ' . $this->database->table( SandboxTables::ACCOUNTS ) . ' SET settings = %s', [ $full ] );
		$this->assertSame( 'files_full', $this->refusal( fn () => $this->post( 'files', Uploads::params() ) ) );
	}

	/** Warnings are listed by charge and by payment. */
	public function test_warnings_are_listed(): void {
		$first  = $this->pay( [ 'payment_method' => 'pm_card_createIssuerFraudRecord' ] );
		$second = $this->pay( [ 'payment_method' => 'pm_card_createIssuerFraudRecord' ] );
		$list   = fn ( array $params ): array => array_column( $this->get( 'radar/early_fraud_warnings', $params )['data'], 'payment_intent' );
		$this->assertSame( [ $second['id'], $first['id'] ], $list( [] ) );
		$this->assertSame( [ $first['id'] ], $list( [ 'charge' => $first['latest_charge'] ] ) );
		$this->assertSame( [ $second['id'] ], $list( [ 'payment_intent' => $second['id'] ] ) );
		$event = $this->get( 'events', [ 'type' => 'radar.early_fraud_warning.created', 'limit' => 1 ] )['data'][0];
		$this->assertSame( $second['latest_charge'], $event['data']['object']['charge'] );
	}

	/**
	 * All rows with contents of files.
	 *
	 * @return list<string>
	 */
	private function contents(): array {
		return $this->database->column( 'SELECT number FROM ' . $this->database->table( SandboxTables::CONTENTS ) );
	}
}
